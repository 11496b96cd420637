// Every address of the application, with and without a key, for everybody: it opens, or it says in one sentence why not and leads on to
// a screen that opens. What the screens link to opens, too.
import type { Page } from '@playwright/test';
import type { Language } from '#platform/contract/language.ts';
import { findKeys, listAddresses } from './support/address-keys.ts';
import { beginWalk, refusedCall } from './support/address-walk.ts';
import type { Login } from './support/people.ts';
import { areAllInDoubt } from './support/screens-in-doubt.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

type Visitor = Login | 'visit';
/** These people of the demonstration use the language of their account: signing in in another one changes an account that other journeys use. */
const visitors: readonly (readonly [Visitor, Language])[] = [
	['agent2', 'en'],
	['office.manager', 'en'],
	['staff', 'en'],
	['admin', 'en'],
	['office.admin', 'en'],
	['support', 'en'],
	['auditor', 'en'],
	['visit', 'en'],
	['agent.fr', 'fr'],
];

for (const [visitor, language] of visitors) {
	test(`no address is a dead end for ${visitor} (${language})`, async ({ page, portal, browser, faults }) => {
		test.setTimeout(1_800_000);
		faults.allow(refusedCall);
		const keys = await findKeys(browser, portal);
		if (visitor === 'visit') await beginVisit(page, portal, language);
		else await signInByCall(page, portal, visitor, language);
		await open(page, '/desktop/securitysettings/sessions');
		const walk = await beginWalk(page, language);
		// In every language: the words are those of the screens.
		const refused = await walk.visit(listAddresses(keys));
		if (areAllInDoubt) expect(refused).toBeGreaterThan(20);
		if (visitor !== 'visit') await walk.followLinks();
	});
}

async function beginVisit(page: Page, portal: Portal, language: Language): Promise<void> {
	await signInByCall(page, portal, 'support', language);
	await open(page, '/UserAgentAdmin/viewing/20001');
	await page.getByRole('button', { name: 'View as Amelia' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Reason (visible to Amelia)').fill('You asked us about your invoices.');
	await dialog.getByRole('button', { name: 'View for 30 minutes' }).click();
	await expect(page.getByRole('complementary', { name: 'Viewing' })).toBeVisible();
}
