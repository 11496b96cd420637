import { type ReactElement, useId } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useSearchWords } from '#platform/web/use-search-words.ts';
import { fieldBoxStyle, inputStyle, labelStyle } from '#ui/field-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { invoiceTexts } from './texts.ts';

export interface InvoiceSearchProps {
	/** What the address says is looked for. */
	readonly search: string | undefined;
	readonly onSearch: (words: string) => void;
}

/** A pause in typing, after which the server is asked. */
const pauseMs = 300;

export function InvoiceSearch({ search = '', onSearch }: InvoiceSearchProps): ReactElement {
	const text = useText(invoiceTexts);
	const id = useId();
	const { typed, setTyped, onSubmit } = useSearchWords(search, onSearch, pauseMs);
	return (
		<form role="search" className="grid gap-1.5" onSubmit={onSubmit}>
			<label htmlFor={id} className={labelStyle}>
				{text('filter.find')}
			</label>
			<span className={fieldBoxStyle(false)}>
				<span className="flex shrink-0 ps-3 text-muted">
					<Icon name="search" />
				</span>
				<input
					id={id}
					type="search"
					name="search"
					placeholder={text('filter.find_hint')}
					autoComplete="off"
					enterKeyHint="search"
					maxLength={40}
					value={typed}
					className={inputStyle}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</span>
		</form>
	);
}
