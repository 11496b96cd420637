// The hosts of a brand: what is missing of each with the record that mends it, and a host that is added and removed.
import { findViolations } from './support/axe.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a host shows what is missing, and another is added and removed', async ({ page, portal, faults }) => {
	await open(page, `${portal.origin()}/account/login?language=en`);
	await signInByScreen(page, portal, 'admin');
	await open(page, `${portal.origin()}/UserAgentAdmin/brands/portico/hosts`);
	const begun = page.getByRole('region', { name: 'courtiers.portico.example' });
	await expect(begun).toContainText('In progress, 1 of 4');
	await expect(begun).toContainText('We found A 203.0.113.20. Remove it and add this record:');
	await expect(begun.getByRole('button', { name: 'Add to the draft' })).toBeDisabled();
	expect(await findViolations(page)).toEqual([]);

	await page.getByRole('button', { name: 'Add a host' }).click();
	const dialog = page.getByRole('dialog');
	faults.allow(/status of 400/);
	await dialog.getByLabel('Host').fill('203.0.113.20');
	await dialog.getByRole('button', { name: 'Add host' }).click();
	await expect(dialog).toContainText('Enter a name, not an IP address.');
	await dialog.getByLabel('Host').fill('https://shop.portico.example/login');
	await dialog.getByRole('button', { name: 'Add host' }).click();
	const added = page.getByRole('region', { name: 'shop.portico.example' });
	await expect(added).toContainText('_host-proof.shop.portico.example');
	await added.getByRole('button', { name: 'Remove shop.portico.example' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove host' }).click();
	await expect(added).toBeHidden();

	await page.getByRole('button', { name: 'Change main host' }).click();
	await expect(page.getByRole('dialog')).toContainText('They keep working for 90 days');
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Details for portal.portico.example' }).click();
	const ready = page.getByRole('region', { name: 'portal.portico.example' });
	// Whatever stays in the draft is there for the journeys after this one.
	const changed = page.getByRole('group', { name: 'Hosts', exact: true });
	const main = page.getByRole('group', { name: 'Main host', exact: true });
	await ready.getByRole('button', { name: 'Add to the draft' }).click();
	await expect(changed).toContainText('was localhost');
	expect(await findViolations(page)).toEqual([]);
	await ready.getByRole('button', { name: 'Take out of the draft' }).click();
	await expect(changed).toBeHidden();
	await page.getByRole('button', { name: 'Change main host' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Add to the draft' }).click();
	await expect(main).toContainText('portal.portico.example');
	await expect(main).toContainText('was localhost');
	await expect(ready.getByRole('button', { name: 'Take out of the draft' })).toBeHidden();
	await changed.getByRole('button', { name: /undo/i }).click();
	await expect(changed).toBeHidden();
	await expect(main).toBeHidden();
});
