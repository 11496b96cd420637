// What an editor typed and has not saved yet. It is kept while others save: then both are shown.
import { useState } from 'react';
import { namePattern, numberPattern } from '../rules.ts';
import type { BookAccount } from './queries.ts';

export type Called = Pick<BookAccount, 'number' | 'name'>;
type AccountKey = BookAccount['account'];

interface Edit extends Called {
	/** As the account was called when the editor began to type. */
	readonly began: Called;
}

export interface ChartRow extends BookAccount {
	readonly typed: Called;
	readonly isChanged: boolean;
	readonly faults: Readonly<Record<keyof Called, boolean>>;
	/** Somebody else has saved it since, and otherwise. */
	readonly isContested: boolean;
	/** Another account that has the number as well. */
	readonly twin: AccountKey | undefined;
}

export interface Chart {
	readonly rows: readonly ChartRow[];
	readonly change: (account: AccountKey, field: keyof Called, value: string) => void;
	/** Types several at once. */
	readonly fill: (called: readonly (Called & { readonly account: AccountKey })[]) => void;
	/** Takes what is saved, of one account or of all. */
	readonly drop: (account?: AccountKey) => void;
}

const isSame = (one: Called, other: Called): boolean => one.number === other.number && one.name === other.name;
const trimmed = ({ number, name }: Called): Called => ({ number: number.trim(), name: name.trim() });

export function useChart(accounts: readonly BookAccount[]): Chart {
	const [edits, setEdits] = useState<ReadonlyMap<AccountKey, Edit>>(new Map());
	const rows = accounts.map((saved) => {
		const edit = edits.get(saved.account);
		const typed = edit ?? saved;
		const isChanged = edit !== undefined && !isSame(trimmed(edit), saved);
		return {
			...saved,
			typed: { number: typed.number, name: typed.name },
			isChanged,
			faults: {
				number: !numberPattern.test(typed.number.trim()),
				name: !namePattern.test(typed.name.trim()),
			},
			isContested: isChanged && !isSame(edit.began, saved),
			twin: undefined,
		};
	});
	return {
		rows: rows.map((row) => ({ ...row, twin: findTwin(rows, row) })),
		change(account, field, value) {
			const saved = accounts.find((one) => one.account === account);
			if (saved === undefined) return;
			const began = { number: saved.number, name: saved.name };
			setEdits(new Map(edits).set(account, { began, ...began, ...edits.get(account), [field]: value }));
		},
		fill(called) {
			const next = new Map(edits);
			for (const { account, number, name } of called) {
				const saved = accounts.find((one) => one.account === account);
				if (saved === undefined) continue;
				const began = edits.get(account)?.began ?? { number: saved.number, name: saved.name };
				next.set(account, { began, number, name });
			}
			setEdits(next);
		},
		drop(account) {
			const kept = new Map(edits);
			if (account === undefined) kept.clear();
			else kept.delete(account);
			setEdits(kept);
		},
	};
}

function findTwin(
	rows: readonly Pick<ChartRow, 'account' | 'typed'>[],
	{ account, typed }: Pick<ChartRow, 'account' | 'typed'>,
): AccountKey | undefined {
	const number = typed.number.trim();
	if (number === '') return undefined;
	return rows.find((one) => one.account !== account && one.typed.number.trim() === number)?.account;
}
