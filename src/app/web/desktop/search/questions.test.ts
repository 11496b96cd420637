// What people type, as they type it: each question names what its answer may be, which is to be among the first three rows.
import { expect, test } from 'vitest';
import type { Language } from '#platform/contract/language.ts';
import { languages } from '#platform/contract/language.ts';
import { staffPermissions } from '#features/staff/access/contract.ts';
import { findResults } from './find-results.ts';
import { candidatesFor, numbersFor, type Searcher } from './search.fixture.ts';

type Question = readonly [typed: string, answers: readonly string[]];

const english: readonly Question[] = [
	['cancle subs', ['act.cancel']],
	['how do I change my password', ['act.password']],
	['forgot pasword', ['act.password']],
	['invoices', ['page.invoices']],
	['reciept', ['page.invoices', 'act.invoice_pdf']],
	['top up', ['act.buy']],
	['send credits to a colleague', ['act.transfer']],
	['balance', ['page.credits']],
	['inv 42', ['invoice 42']],
	['0000042', ['invoice 42']],
	['my card is expiring', ['act.card']],
	['upgrade my plan', ['act.change_package']],
	['2fa', ['act.second_step', 'page.two-factor']],
	['I was charged twice', ['page.invoices', 'page.hotline']],
	['backup codes', ['act.recovery_codes']],
	['dark mode', ['act.theme']],
	['switch to french', ['act.language']],
	['log out', ['act.sign_out']],
	['sign out of other devices', ['act.end_others']],
	['upload my picture', ['act.photo']],
	['change phone nubmer', ['act.phone']],
	['add a shortcut', ['act.new_shortcut']],
	['rearrange tiles', ['act.edit_desktop']],
	['share my desktop with a colleague', ['act.share_desktop']],
	['abonnement', ['page.subscription']],
	['phone support', ['page.hotline']],
	['all invoices for my accountant', ['act.invoice_year']],
	['tax receipt for 2025', ['act.invoice_year', 'page.invoices']],
	['bank rates', ['tile.rates']],
	['where did my credits go', ['page.transactions', 'page.usage', 'page.credits']],
];

const french: readonly Question[] = [
	['annuler abon', ['act.cancel']],
	['comment changer mon mot de passe', ['act.password']],
	['mot de passe oublié', ['act.password']],
	['factrue', ['page.invoices']],
	['recus', ['page.invoices']],
	['recharger mes crédits', ['act.buy']],
	['envoyer des crédits à un collègue', ['act.transfer']],
	['solde', ['page.credits']],
	['INV-42', ['invoice 42']],
	['changer ma carte de crédit', ['act.card']],
	['carte expirée', ['act.card']],
	['double authentification', ['act.second_step', 'page.two-factor']],
	['codes de secours', ['act.recovery_codes']],
	['mode sombre', ['act.theme']],
	['passer en anglais', ['act.language']],
	['déconnexion', ['act.sign_out']],
	['fermer les sessions sur mes autres appareils', ['act.end_others']],
	['changer ma photo', ['act.photo']],
	['numero de telephone', ['act.phone', 'page.hotline']],
	['mon courriel', ['act.email']],
	['nouveau raccouci', ['act.new_shortcut']],
	['déplacer les tuiles', ['act.edit_desktop']],
	['partager mon espace de travail', ['act.share_desktop']],
	['password', ['act.password', 'page.password']],
	['joindre le soutien', ['page.hotline']],
	['on m’a facturé deux fois', ['page.invoices', 'page.hotline']],
	['combien me reste-t-il de crédits', ['page.credits']],
	['je veux résilier', ['act.cancel']],
	['taux de la banque', ['tile.rates']],
	['prochain paiement', ['page.subscription']],
];

const ofStaff: Readonly<Record<Language, readonly Question[]>> = {
	en: [
		['add employee', ['act.add_person']],
		['terminate someone', ['act.end_employment']],
		['outage', ['page.staffAnnouncements']],
		['audit log', ['page.staffAudit', 'act.find_audit']],
		['change the logo', ['page.staffBrands']],
		['grant permisions', ['act.give_access']],
	],
	fr: [
		['embaucher', ['act.add_person']],
		['fin d’emploi', ['act.end_employment']],
		['panne', ['page.staffAnnouncements']],
		['journal d’audit', ['page.staffAudit', 'act.find_audit']],
		['couleurs', ['page.staffBrands']],
		['importer un fichier csv', ['act.import_people']],
	],
};

/** They are answered below the third row, or not at all. */
const unanswered = ['on m’a facturé deux fois'];

const failures = (questions: readonly Question[], searcher: Searcher): readonly string[] => {
	const candidates = candidatesFor(searcher);
	const firstThree = (typed: string): readonly string[] =>
		findResults(candidates, numbersFor(typed), typed)
			.results.slice(0, 3)
			.map(({ id }) => id);
	return questions
		.filter(([typed, answers]) => !firstThree(typed).some((id) => answers.includes(id)))
		.map(([typed]) => typed);
};

test('of sixty questions in both languages all but the named ones are answered in the first three rows', () => {
	expect(english).toHaveLength(30);
	expect(french).toHaveLength(30);
	expect([...failures(english, { language: 'en' }), ...failures(french, { language: 'fr' })]).toEqual(unanswered);
	expect(unanswered.length).toBeLessThanOrEqual(3);
});

test.each(languages)('staff find their acts in %s, and others do not', (language) => {
	expect(failures(ofStaff[language], { language, held: staffPermissions })).toEqual([]);
	expect(failures(ofStaff[language], { language })).toHaveLength(ofStaff[language].length);
});

test.each(languages)('the names of the other language find everything in %s as well', (language) => {
	const [other] = languages.filter((one) => one !== language);
	const searcher = { language, held: staffPermissions };
	const named = candidatesFor({ ...searcher, language: other ?? language }).filter(
		({ id, group }) => ['actions', 'places', 'help'].includes(group) && id !== 'page.hotline',
	);
	const candidates = candidatesFor(searcher);
	const missed = named.filter(
		({ id, name }) => !findResults(candidates, [], name).results.some((one) => one.id === id),
	);
	expect(missed.map(({ name }) => name)).toEqual([]);
});
