// The sender of a brand: what is missing of it with the record that mends it, another one that is added and removed, and a test to oneself.
import { findViolations } from './support/axe.ts';
import { listMails } from './support/mailbox.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a sender shows what is missing, another is added and removed, and a test arrives', async ({
	page,
	portal,
	faults,
}) => {
	await open(page, `${portal.origin()}/account/login?language=en`);
	await signInByScreen(page, portal, 'admin');
	await open(page, `${portal.origin()}/UserAgentAdmin/brands/portico/sender`);
	const begun = page.getByRole('region', { name: 'courriels.portico.example' });
	await expect(begun).toContainText('In progress, 3 of 5');
	await expect(begun).toContainText('Your DNS provider adds the domain, so enter only p1._domainkey as the name.');
	await expect(begun.getByRole('button', { name: 'Add to the draft' })).toBeDisabled();
	await expect(page.getByRole('region', { name: 'portico.example', exact: true })).toContainText('Sending');
	await expect(page.getByRole('region', { name: 'Email is currently sent as' })).toContainText(
		'no-reply@portico.example',
	);
	expect(await findViolations(page)).toEqual([]);

	await page.getByRole('button', { name: 'Set up a sender' }).click();
	const dialog = page.getByRole('dialog');
	faults.allow(/status of 40[09]/);
	await dialog.getByLabel('Address').fill('portal@piper.example');
	await dialog.getByRole('button', { name: 'Set up' }).click();
	await expect(dialog).toContainText('This domain is already in use. Choose another one.');
	await dialog.getByLabel('Address').fill('portal@mail.harbour.example');
	await dialog.getByRole('button', { name: 'Set up' }).click();
	const added = page.getByRole('region', { name: 'mail.harbour.example' });
	await expect(added).toContainText('_dmarc.mail.harbour.example');
	await added.getByRole('button', { name: 'Remove mail.harbour.example' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sender' }).click();
	await expect(added).toBeHidden();

	await page.getByRole('button', { name: 'Send test' }).click();
	await expect(page.getByText('from no-reply@portico.example.')).toBeVisible();
	await expect(async () => {
		const [newest] = await listMails(page, portal.origin(), 'admin');
		expect(newest?.text).toContain('This is a test with sample data.');
	}).toPass();
	expect(await findViolations(page)).toEqual([]);
});
