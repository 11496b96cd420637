import { expect, type Page } from '@playwright/test';
import { minutes } from '#platform/contract/duration.ts';
import { languageIds } from '#platform/contract/language.ts';
import { listMails } from './mailbox.ts';
import type { Login } from './people.ts';
import { toWire } from '../../support/wire.ts';

/** A link is good for 30 minutes, and a journey needs some. */
const freshMs = minutes(10);

/** The path of the newest reset link that a person was mailed, asking for one where there is no fresh one. */
export async function findResetLink(page: Page, origin: string, login: Login): Promise<string> {
	const find = async (): Promise<string | undefined> =>
		(await listMails(page, origin, login))
			.filter(({ at }) => Date.now() - Date.parse(at) < freshMs)
			.flatMap(({ text }) => /\/auth\/resetpwd\/[\w-]+/.exec(text)?.[0] ?? [])[0];
	if ((await find()) === undefined) {
		await page.request.post(`${origin}/v1/auth/RequestPasswordReset`, {
			data: toWire({ loginName: login, languageId: languageIds.en }),
		});
	}
	let link = '';
	await expect(async () => {
		link = (await find()) ?? '';
		expect(link).not.toBe('');
	}).toPass({ intervals: [50, 100, 200] });
	return link;
}
