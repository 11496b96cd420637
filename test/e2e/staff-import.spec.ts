// An administrator imports a file that a French spreadsheet wrote: Windows-1252, semicolons, one line that is wrong.
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		choose: 'Choose a CSV file',
		about: '3 lines · semicolons · Windows-1252',
		field: 'Field for “Comp. %”',
		leaveOut: 'Don’t import',
		check: 'Check 3 lines',
		reason: 'None of your offices has this name.',
		run: 'Import 2 people',
		done: 'Import complete',
		send: 'Send 2 invitations',
		sent: 'Everyone added has an invitation.',
		all: 'All',
		file: 'Download rejected lines',
		report: 'Reports',
		wrong: /This isn’t a CSV file/,
		other: 'Import',
		position: 'Mortgage agent',
	},
	fr: {
		choose: 'Choisir un fichier CSV',
		about: '3 lignes · points-virgules · Windows-1252',
		field: 'Champ pour «\u00A0Comp. %\u00A0»',
		leaveOut: 'Ne pas importer',
		check: 'Vérifier 3 lignes',
		reason: 'Bureau introuvable parmi les vôtres.',
		run: 'Importer 2 personnes',
		done: 'Importation terminée',
		send: 'Envoyer 2 invitations',
		sent: 'Toutes les personnes ajoutées ont une invitation.',
		all: 'Toutes',
		file: 'Télécharger les lignes refusées',
		report: 'Rapports',
		wrong: /Ce n’est pas un fichier CSV/,
		other: 'Importer',
		position: 'Agent hypothécaire',
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a file is checked, imported and reported, line by line`, async ({ page, portal, faults }) => {
		await open(page, `/account/login?language=${language}`);
		await signInByScreen(page, portal, 'admin', language);
		await page.waitForURL('**/desktop/home**');
		await open(page, '/UserAgentAdmin/import');
		const main = page.getByRole('main');
		const picker = main.getByLabel(text.choose);

		faults.allow(/400 \(Bad Request\)/);
		await picker.setInputFiles({ name: 'people.xlsx', mimeType: '', buffer: Buffer.from('504b0304140006', 'hex') });
		await expect(main.getByRole('alert')).toContainText(text.wrong);

		const lines = [
			'Prénom;Nom;Courriel;Bureau;Poste;Comp. %',
			`Zoé;Lavoie;zoe.${language}@harbourview.example;Toronto Waterfront;${text.position};80/20`,
			`Noël;Gagné;noel.${language}@harbourview.example;Toronto Waterfront;${text.position};`,
			`Alina;Chevalier;alina.${language}@harbourview.example;Lavall;${text.position};`,
		];
		const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
		await picker.setInputFiles({ name: 'personnel.csv', mimeType: 'text/csv', buffer });
		await page.waitForURL('**/UserAgentAdmin/import/*');
		await expect(main.getByText(text.about)).toBeVisible();
		await main.getByRole('button', { name: text.field }).focus();
		await page.keyboard.press('Enter');
		await page.getByRole('option', { name: text.leaveOut }).click();
		await main.getByRole('button', { name: text.check }).click();

		await expect(main.getByText(text.reason)).toBeVisible();
		await main.getByRole('button', { name: text.run }).click();
		await expect(main.getByText(text.done)).toBeVisible();
		await main.getByRole('button', { name: text.send }).click();
		await expect(main.getByText(text.sent)).toBeVisible();

		const saved = page.waitForEvent('download');
		await main.getByRole('button', { name: text.file }).click();
		expect((await saved).suggestedFilename()).toBe('refused-lines.csv');
		await main.getByText(text.all, { exact: true }).click();
		await main.getByRole('link', { name: 'Zoé Lavoie' }).click();
		await page.waitForURL('**/UserAgentAdmin/people/*');
		await expect(main.getByRole('heading', { name: 'Zoé Lavoie' })).toBeVisible();
	});
}
