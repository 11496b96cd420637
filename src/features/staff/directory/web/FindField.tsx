import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useSearchWords } from '#platform/web/use-search-words.ts';
import { SearchField } from '#ui/native/SearchField.tsx';
import { directoryTexts } from './texts.ts';

export interface FindFieldProps {
	/** What the address says is looked for. */
	readonly find: string | undefined;
	readonly onFind: (words: string) => void;
}

/** A pause in typing, after which the server is asked. */
const pauseMs = 250;

export function FindField({ find = '', onFind }: FindFieldProps): ReactElement {
	const text = useText(directoryTexts);
	const { typed, setTyped, onSubmit } = useSearchWords(find, onFind, pauseMs);
	return (
		<form role="search" onSubmit={onSubmit}>
			<SearchField
				name="find"
				label={text('people.find')}
				placeholder={text('people.find_hint')}
				value={typed}
				onChange={setTyped}
			/>
		</form>
	);
}
