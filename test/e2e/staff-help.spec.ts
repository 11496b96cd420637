// Staff help on the page of a person: credits given and taken back, and a verification method that goes a day later, or not.
import { closeByEscape } from './support/close-by-escape.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { askForProof } from './support/proof.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const texts = {
	en: {
		proof: 'Confirm it’s you',
		actions: 'Actions',
		giveMenu: 'Grant credits…',
		give: 'Grant credits',
		amount: 'Amount',
		reason: 'Reason',
		words: 'For the outage of May 3',
		second: 'A second person must approve',
		given: 'Credits granted.',
		ofRow: /^Actions for CR-/,
		reverse: 'Reverse…',
		reverseIt: 'Reverse',
		taken: 'Transaction reversed.',
		reversed: 'Reversed',
		remove: /^Remove:/,
		licence: 'Licence number',
		callBack: 'Callback to the number on file',
		reference: 'Reference',
		personReads: /visible to Amelia/,
		submit: 'Remove in 24 hours',
		planned: /Removal scheduled for/,
		stop: 'Stop removal',
		stopped: 'Removal stopped.',
	},
	fr: {
		proof: 'Confirmez votre identité',
		actions: 'Actions',
		giveMenu: 'Accorder des crédits…',
		give: 'Accorder des crédits',
		amount: 'Montant',
		reason: 'Motif',
		words: 'Pour la panne du 3 mai',
		second: 'Approbation d’une deuxième personne requise',
		given: 'Crédits accordés.',
		ofRow: /^Actions pour CR-/,
		reverse: 'Annuler l’opération…',
		reverseIt: 'Annuler l’opération',
		taken: 'Opération annulée.',
		reversed: 'Annulée',
		remove: /^Retirer/,
		licence: 'Numéro de permis',
		callBack: 'Rappel au numéro inscrit au dossier',
		reference: 'Référence',
		personReads: /visible par Amelia/,
		submit: 'Retirer dans 24 heures',
		planned: /Retrait prévu/,
		stop: 'Annuler le retrait',
		stopped: 'Retrait annulé.',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = texts[language];

	test(`credits are given and taken back, and the removal of a factor is planned and stopped (${language})`, async ({
		page,
		portal,
		faults,
	}) => {
		faults.allow(/status of 403/);
		await signInByCall(page, portal, 'admin', language);
		await open(page, '/UserAgentAdmin/people/20001?tab=money');
		const main = page.getByRole('main');
		await main.getByRole('button', { name: text.actions, exact: true }).click();
		await page.getByRole('menuitem', { name: text.giveMenu }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(text.amount).fill('101');
		await expect(dialog.getByText(text.second)).toBeVisible();
		await dialog.getByLabel(text.amount).fill('25');
		await expect(dialog.getByText(text.second)).toHaveCount(0);
		await dialog.getByLabel(text.reason).fill(text.words);
		// The proof takes the place of the dialog, which is back with what was typed when the proof is declined.
		await page.route('**/v1/staff/GrantCredits', askForProof, { times: 1 });
		await dialog.getByRole('button', { name: text.give }).click();
		const proof = page.getByRole('dialog', { name: text.proof });
		await expect(proof).toBeVisible();
		await expect(page.locator('[role=dialog]:visible')).toHaveCount(1);
		await closeByEscape(proof);
		await expect(dialog.getByLabel(text.amount)).toHaveValue('25');
		await expect(dialog.getByLabel(text.reason)).toHaveValue(text.words);
		await dialog.getByRole('button', { name: text.give }).click();
		await expect(page.getByText(text.given)).toBeVisible();
		const row = main.getByRole('listitem').filter({ hasText: text.words }).filter({ hasNotText: text.reversed });
		await row.getByRole('button', { name: text.ofRow }).first().click();
		await page.getByRole('menuitem', { name: text.reverse }).click();
		const question = page.getByRole('alertdialog');
		await question.getByLabel(text.reason).fill(text.words);
		await question.getByRole('button', { name: text.reverseIt }).click();
		await expect(page.getByText(text.taken)).toBeVisible();
		await expect(main.getByText(text.reversed, { exact: true }).first()).toBeVisible();

		await open(page, '/UserAgentAdmin/people/20001?tab=access');
		await main.getByRole('button', { name: text.remove }).first().click();
		await dialog.getByRole('button', { name: text.submit }).click();
		await dialog.getByLabel(text.licence).check();
		await dialog.getByLabel(text.callBack).check();
		await dialog.getByLabel(text.reference).fill('HV-2041');
		await dialog.getByLabel(text.personReads).fill(text.words);
		await dialog.getByRole('button', { name: text.submit }).click();
		await expect(main.getByText(text.planned)).toBeVisible();
		await main.getByRole('button', { name: text.stop }).click();
		await question.getByLabel(text.reason).fill(text.words);
		await question.getByRole('button', { name: text.stop }).click();
		await expect(page.getByText(text.stopped)).toBeVisible();
		await expect(main.getByText(text.planned)).toHaveCount(0);
	});
}
