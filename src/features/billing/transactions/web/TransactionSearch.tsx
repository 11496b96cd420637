import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { fieldBoxStyle, inputStyle } from '#ui/field-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { maxSearchLength } from '../contract.ts';
import { transactionTexts } from './texts.ts';

export interface TransactionSearchProps {
	/** What the address says is looked for. */
	readonly search: string | undefined;
	readonly onSearch: (words: string) => void;
}

/** A pause in typing, after which the server is asked. */
const pauseMs = 300;

export function TransactionSearch({ search = '', onSearch }: TransactionSearchProps): ReactElement {
	const text = useText(transactionTexts);
	const [typed, setTyped] = useState(search);
	const [asked, setAsked] = useState(search);
	// The address changed otherwise: a link, the way back, or what clears the search.
	if (search !== asked) {
		setAsked(search);
		setTyped(search);
	}
	const ask = useRef(onSearch);
	useEffect(() => {
		ask.current = onSearch;
	});
	const words = typed.trim();
	useEffect(() => {
		if (words === asked) return undefined;
		const timer = setTimeout(() => {
			setAsked(words);
			ask.current(words);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [words, asked]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (words === asked) return;
		setAsked(words);
		onSearch(words);
	};
	return (
		<form role="search" className={fieldBoxStyle(false)} onSubmit={submit}>
			<span className="flex shrink-0 ps-3 text-muted">
				<Icon name="search" />
			</span>
			<input
				type="search"
				name="Search"
				aria-label={text('transactions.search')}
				placeholder={text('transactions.search')}
				autoComplete="off"
				enterKeyHint="search"
				maxLength={maxSearchLength}
				value={typed}
				className={inputStyle}
				onChange={(event) => setTyped(event.target.value)}
			/>
		</form>
	);
}
