// Which accounts the lines of a file mean: those whose number is saved already, and else those whose words they have most of.
import { fold } from '#platform/contract/fold.ts';
import { accountsEn } from '#features/billing/books/accounts/messages.en.ts';
import { accountsFr } from '#features/billing/books/accounts/messages.fr.ts';
import { type Account, accounts } from '#features/billing/books/contract.ts';

export interface NumberedLine {
	readonly line: number;
	readonly number: string;
	readonly name: string;
}

export interface CalledAccount {
	readonly account: Account;
	readonly number: string;
	readonly name: string;
}

export interface Proposal extends NumberedLine {
	readonly account: Account;
}

/** Programs of bookkeeping have these names for them. */
const otherNames: Readonly<Partial<Record<Account, readonly string[]>>> = {
	bank: ['Chequing', 'Bank', 'Compte bancaire', 'Banque'],
	processor: ['Stripe', 'Stripe balance', 'Clearing', 'Solde Stripe'],
	receivables: ['Accounts receivable AR', 'Accounts receivable', 'Débiteurs', 'Clients'],
	suspense: ['Suspense account', 'Attente'],
	pst_bc: ['PST payable BC', 'TVP à payer CB', 'BC PST payable'],
	pst_sk: ['PST payable SK', 'TVP à payer SK', 'SK PST payable'],
	rst_mb: ['RST payable MB', 'RST payable', 'TVD à payer', 'PST payable Manitoba'],
	deferred_credits: ['Unearned revenue credits', 'Deferred credits'],
	deferred_subscriptions: ['Unearned revenue subscriptions', 'Deferred subscriptions'],
	credits_used: ['Credit sales', 'Sales credits', 'Ventes de crédits', 'Credit revenue'],
	credits_expired: ['Breakage', 'Breakage revenue', 'Crédits expirés', 'Expired credits'],
	subscriptions: ['Subscription revenue', 'Subscription sales', 'Ventes d’abonnements', 'Revenus d’abonnements'],
	promotion: ['Promotions', 'Discounts'],
	refunds: ['Sales refunds', 'Refunds and allowances', 'Rendus et rabais'],
	processor_fees: ['Stripe fees', 'Merchant fees', 'Card processing fees', 'Frais de carte', 'Frais Stripe'],
	disputes: ['Chargebacks', 'Disputes and chargebacks', 'Litiges'],
	write_offs: ['Bad debts', 'Bad debt expense', 'Créances irrécouvrables', 'Mauvaises créances'],
	rounding: ['Rounding differences', 'Arrondi'],
};

/** They stand in names of all kinds. */
const empty = new Set(['account', 'and', 'compte', 'de', 'des', 'du', 'et', 'la', 'le', 'of', 'the']);
/** Share of the words that both must have in common. */
const leastAlike = 0.65;

/** The s of a plural does not count. */
function wordsOf(name: string): ReadonlySet<string> {
	const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
	return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => word.length > 1 && !empty.has(word)));
}

const known = accounts.map((account) => {
	const key = `account.${account}` as const;
	return { account, names: [accountsEn[key], accountsFr[key], ...(otherNames[account] ?? [])].map(wordsOf) };
});

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const common = [...one].filter((word) => other.has(word)).length;
	return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size);
}

/** The account that a name means; undefined where it means none, or two as well as each other. */
function findMeant(name: string): { readonly account: Account; readonly score: number } | undefined {
	const words = wordsOf(name);
	const scores = known
		.map(({ account, names }) => ({ account, score: Math.max(...names.map((one) => alike(words, one))) }))
		.toSorted((one, other) => other.score - one.score);
	const [first, second] = scores;
	if (first === undefined || first.score < leastAlike || first.score === second?.score) return undefined;
	return first;
}

/** At most one line for each account, in the order of the chart; none where two lines mean it as well as each other. */
export function matchAccounts(lines: readonly NumberedLine[], saved: readonly CalledAccount[]): readonly Proposal[] {
	const meant = lines.flatMap((one) => {
		const found = findMeant(one.name);
		return found === undefined ? [] : [{ ...found, of: one }];
	});
	return accounts.flatMap((account) => {
		const called = saved.find((one) => one.account === account);
		const same = lines.filter(({ number }) => number === called?.number);
		const [best, next] = meant
			.filter((one) => one.account === account)
			.toSorted((one, other) => other.score - one.score);
		const only = best === undefined || best.score === next?.score ? undefined : best.of;
		const line = same.length === 1 ? same[0] : only;
		return line === undefined ? [] : [{ account, ...line }];
	});
}
