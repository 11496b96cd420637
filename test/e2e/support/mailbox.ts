import { expect, type Page } from '@playwright/test';
import { type Login, mailboxOf } from './people.ts';

export interface Mail {
	readonly id: string;
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly at: string;
}

/** Reads the newest messages to anyone, or to one address, newest first. */
export async function readMailbox(page: Page, origin: string, to?: string): Promise<readonly Mail[]> {
	const query = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
	const response = await page.request.get(`${origin}/dev/mailbox.json${query}`);
	return (await response.json()) as readonly Mail[]; // the demonstration's own mailbox
}

export async function listMails(page: Page, origin: string, login: Login): Promise<readonly Mail[]> {
	return readMailbox(page, origin, mailboxOf(login));
}

/** The code in the newest mail to a person that was not there before. The mailbox shows no more than some, so that their number may stay. */
export async function waitForCode(page: Page, origin: string, login: Login, before: readonly Mail[]): Promise<string> {
	const known = new Set(before.map(({ id }) => id));
	let code = '';
	await expect(async () => {
		const mails = (await listMails(page, origin, login)).filter(({ id }) => !known.has(id));
		// Notices come in between.
		const fresh = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
		code = fresh.find((found) => found !== undefined) ?? '';
		expect(code).toMatch(/^\d{6}$/);
	}).toPass({ intervals: [50, 100, 200] });
	return code;
}

/** The code in the newest mail to an address that no one else uses, once there is one. */
export async function waitForCodeTo(page: Page, origin: string, address: string): Promise<string> {
	let code = '';
	await expect(async () => {
		const [mail] = await readMailbox(page, origin, address);
		code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0] ?? '';
		expect(code).not.toBe('');
	}).toPass({ intervals: [50, 100, 200] });
	return code;
}

/** The code in the newest text message to a number, once there are more of them than before. */
export async function waitForText(page: Page, origin: string, number: string, before: number): Promise<string> {
	let code = '';
	await expect(async () => {
		const texts = await readMailbox(page, origin, number);
		expect(texts.length).toBeGreaterThan(before);
		code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '';
		expect(code).not.toBe('');
	}).toPass({ intervals: [50, 100, 200] });
	return code;
}
