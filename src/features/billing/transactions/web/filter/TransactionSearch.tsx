import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useSearchWords } from '#platform/web/use-search-words.ts';
import { fieldBoxStyle, inputStyle } from '#ui/field-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { maxSearchLength } from '../../contract.ts';
import { transactionTexts } from '../texts.ts';

export interface TransactionSearchProps {
	/** What the address says is looked for. */
	readonly search: string | undefined;
	readonly onSearch: (words: string) => void;
}

/** A pause in typing, after which the server is asked. */
const pauseMs = 300;

export function TransactionSearch({ search = '', onSearch }: TransactionSearchProps): ReactElement {
	const text = useText(transactionTexts);
	const { typed, setTyped, onSubmit } = useSearchWords(search, onSearch, pauseMs);
	return (
		<form role="search" className={fieldBoxStyle(false)} onSubmit={onSubmit}>
			<span className="flex shrink-0 ps-3 text-muted">
				<Icon name="search" />
			</span>
			<input
				type="search"
				name="search"
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
