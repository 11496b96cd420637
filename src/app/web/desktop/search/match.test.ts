import { expect, test } from 'vitest';
import { correct, type Findable, findMarks, foundBy, matchWords, wordsOf } from './match.ts';
import { isOneTypo } from './typos.ts';

const subscription: Findable = {
	name: 'Subscription',
	detail: 'Credits and payments',
	aliases: ['Abonnement', 'Plan', 'Next payment'],
};
const cost = (one: Findable, query: string): number =>
	matchWords(one, wordsOf(query))?.cost ?? Number.POSITIVE_INFINITY;

test('every word of the query is somewhere in the names, whatever the letter case and accents', () => {
	const settings = { name: 'Sécurité du compte' };
	expect(matchWords(settings, wordsOf('COMPTE securite'))).toBeDefined();
	expect(matchWords(settings, wordsOf('compte bancaire'))).toBeUndefined();
});

test('the beginning of a word is better than its middle, and the name better than another name', () => {
	expect(cost({ name: 'Transfer credits' }, 'cred')).toBeLessThan(cost({ name: 'Accredited lenders' }, 'cred'));
	expect(cost(subscription, 'subs')).toBeLessThan(cost(subscription, 'abon'));
	expect(cost(subscription, 'abon')).toBeLessThan(cost(subscription, 'credits'));
});

test('words that say nothing are left out, unless there are no others', () => {
	expect(wordsOf('how do I change my password')).toEqual(['change', 'password']);
	expect(wordsOf('comment changer mon mot de passe')).toEqual(['changer', 'mot', 'passe']);
	expect(wordsOf('where')).toEqual(['where']);
});

test('an entire name is told from a part of one, in either language and number', () => {
	expect(matchWords(subscription, wordsOf('the subscriptions'))?.isWhole).toBe(true);
	expect(matchWords(subscription, wordsOf('abonnement'))?.isWhole).toBe(true);
	expect(matchWords(subscription, wordsOf('payment'))?.isWhole).toBe(false);
});

test('the other name that something was found by is named, and none where the row shows the word', () => {
	expect(foundBy(subscription, wordsOf('abon'))).toBe('Abonnement');
	const foreign = { ...subscription, foreign: ['Abonnement'] };
	expect(foundBy(foreign, wordsOf('abon'))).toBeUndefined();
	expect(foundBy(foreign, wordsOf('abonnement'))).toBe('Abonnement');
	expect(foundBy(subscription, wordsOf('next subs'))).toBe('Next payment');
	expect(foundBy(subscription, wordsOf('subs credits'))).toBeUndefined();
});

test('words of the query are marked where they begin a word, whatever the accents', () => {
	expect(findMarks('Équipe de crédit', wordsOf('credit EQUIPE'))).toEqual([
		[0, 6],
		[10, 16],
	]);
	expect(findMarks('Credits', wordsOf('x'))).toEqual([]);
	expect(findMarks('Canada', wordsOf('nada'))).toEqual([[2, 6]]);
	expect(findMarks('INV-0000042', wordsOf('inv 42'))).toEqual([
		[0, 3],
		[9, 11],
	]);
});

test.each([
	['cancle', 'cancel', true],
	['cancell', 'cancel', true],
	['cancl', 'cancel', true],
	['cansel', 'cancel', true],
	['cancel', 'cancel', false],
	['cnacle', 'cancel', false],
	['can', 'cancel', false],
	['ab', 'ba', true],
])('“%s” is “%s” with one typo: %s', (typed, meant, isOne) => {
	expect(isOneTypo(typed, meant)).toBe(isOne);
});

const candidates = [
	{ name: 'Cancel subscription', aliases: ['Annuler l’abonnement'] },
	{ name: 'Réactiver l’abonnement' },
	{ name: 'Invoices' },
	{ name: 'Tax rates' },
];

test.each([
	['cancle subs', 'cancel subs'],
	['cancel subsc', undefined],
	['invioces', 'invoices'],
	['reactivr', 'réactiver'],
	// Three letters are too few to be sure of another word.
	['txa', undefined],
	['zzzzzz', undefined],
	['invoices zzzzzz', 'invoices'],
	['new invoices', 'invoices'],
])('“%s” was meant as %j', (typed, meant) => {
	const isFound = candidates.some((one) => matchWords(one, wordsOf(typed)) !== undefined);
	expect(isFound ? undefined : correct(candidates, typed)?.text).toBe(meant);
});
