// What was chosen and typed, and what of the invoice that credits.
import { useState } from 'react';
import { parseMoney } from '#platform/contract/money.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import type { CorrectionReason } from '#features/billing/invoices/contract.ts';
import { type Province, taxLabel } from '#features/billing/tax/contract.ts';
import type { CorrectionWay, Credited } from '#features/staff/corrections/contract.ts';
import type { Correctable } from './queries.ts';

type Scope = 'whole' | 'parts';

/** One line, or one tax, that can be credited by itself. */
export interface CreditPart {
	readonly key: string;
	readonly name: string;
	readonly amount: number;
	/** Cents; nothing can be credited of one with none. */
	readonly left: number;
	readonly typed: string;
	/** Undefined while what is typed is no amount; 0 where nothing is typed. */
	readonly cents: number | undefined;
}

export interface Draft {
	readonly reason: CorrectionReason;
	readonly scope: Scope;
	readonly parts: readonly CreditPart[];
	/** Cents of the whole. */
	readonly whole: number;
	/** Undefined while there is nothing to credit, or something is wrong. */
	readonly credited: Credited | undefined;
	readonly takesCredits: boolean;
	readonly way: CorrectionWay | undefined;
	/** Where it should have been taxed; undefined with another reason, and until it is chosen. */
	readonly place: Place | undefined;
	readonly chooseReason: (reason: CorrectionReason) => void;
	readonly chooseScope: (scope: Scope) => void;
	readonly type: (key: string, typed: string) => void;
	readonly chooseCredits: (takes: boolean) => void;
	readonly chooseWay: (way: CorrectionWay) => void;
	readonly choosePlace: (province: Province) => void;
	readonly chooseAbsorbed: (isAbsorbed: boolean) => void;
}

interface Place {
	readonly province: Province;
	/** Left out until it is chosen who takes what the new invoice is dearer. */
	readonly isAbsorbed?: boolean;
}

/** What a reason begins with; each can be changed. */
const begins: Readonly<Record<CorrectionReason, { readonly scope: Scope; readonly takesCredits: boolean }>> = {
	wrong_place: { scope: 'whole', takesCredits: false },
	wrong_tax: { scope: 'whole', takesCredits: false },
	goodwill: { scope: 'parts', takesCredits: false },
	duplicate: { scope: 'whole', takesCredits: true },
};

export function useDraft(invoice: Correctable): Draft {
	const language = useLanguage();
	const [reason, setReason] = useState<CorrectionReason>('goodwill');
	const [{ scope, takesCredits }, setChosen] = useState(begins.goodwill);
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
	const [way, setWay] = useState<CorrectionWay>();
	const [place, setPlace] = useState<Place>();
	const isPlace = reason === 'wrong_place';
	const isTax = reason === 'wrong_tax';
	const named = isTax
		? invoice.taxes.map(({ group, tax, amount, left }) => ({
				key: `tax-${group}-${tax}`,
				name: taxLabel(tax, language),
				amount,
				left,
			}))
		: invoice.lines.map(({ description, amount, left }, line) => ({
				key: `line-${line}`,
				name: description[language],
				amount,
				left,
			}));
	const parts = named.map((part): CreditPart => {
		const text = typed[part.key] ?? '';
		return { ...part, typed: text, cents: text.trim() === '' ? 0 : parseMoney(text, language) };
	});
	const credited = (): Credited | undefined => {
		if (isPlace) return place === undefined || invoice.placeBlocked !== undefined ? undefined : 'rest';
		if (scope === 'whole' && !isTax) return 'rest';
		const wanted = parts.map(({ cents, left }) => (scope === 'whole' ? Math.max(left, 0) : cents));
		if (wanted.some((cents, index) => cents === undefined || cents > Math.max(parts[index]?.left ?? 0, 0)))
			return undefined;
		const amounts = wanted.map((cents = 0) => cents);
		if (amounts.every((cents) => cents === 0)) return undefined;
		if (isTax)
			return {
				taxes: invoice.taxes.flatMap(({ group, tax }, index) => {
					const amount = amounts[index] ?? 0;
					return amount === 0 ? [] : [{ group, tax, amount }];
				}),
			};
		return { lines: amounts.flatMap((amount, line) => (amount === 0 ? [] : [{ line, amount }])) };
	};
	return {
		reason,
		scope,
		parts,
		whole: isTax ? parts.reduce((sum, { left }) => sum + Math.max(left, 0), 0) : invoice.invoice.left,
		credited: credited(),
		takesCredits,
		way,
		place: isPlace ? place : undefined,
		chooseReason(next) {
			setReason(next);
			setChosen(begins[next]);
		},
		chooseScope: (next) => setChosen({ scope: next, takesCredits }),
		type: (key, text) => setTyped({ ...typed, [key]: text }),
		chooseCredits: (takes) => setChosen({ scope, takesCredits: takes }),
		chooseWay: setWay,
		// Who takes a difference is decided anew.
		choosePlace: (province) => setPlace({ province }),
		chooseAbsorbed: (isAbsorbed) => setPlace(place && { ...place, isAbsorbed }),
	};
}
