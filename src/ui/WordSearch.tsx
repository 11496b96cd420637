import type { ReactElement } from 'react';
import { useSearchWords } from '#platform/web/use-search-words.ts';
import { fieldBoxStyle, inputStyle } from './field-style.ts';
import { Icon } from './native/Icon.tsx';

export interface WordSearchProps {
	/** Names the field, and stands in it until something is typed. */
	readonly label: string;
	/** What the address says is looked for. */
	readonly search: string | undefined;
	readonly maxLength: number;
	readonly onSearch: (words: string) => void;
}

/** A pause in typing, after which the server is asked. */
const pauseMs = 300;

/** Looks for words in a list. The address keeps them. */
export function WordSearch({ label, search = '', maxLength, onSearch }: WordSearchProps): ReactElement {
	const { typed, setTyped, onSubmit } = useSearchWords(search, onSearch, pauseMs);
	return (
		<form role="search" className={fieldBoxStyle(false)} onSubmit={onSubmit}>
			<span className="flex shrink-0 ps-3 text-muted">
				<Icon name="search" />
			</span>
			<input
				type="search"
				name="search"
				aria-label={label}
				placeholder={label}
				autoComplete="off"
				enterKeyHint="search"
				maxLength={maxLength}
				value={typed}
				className={inputStyle}
				onChange={(event) => setTyped(event.target.value)}
			/>
		</form>
	);
}
