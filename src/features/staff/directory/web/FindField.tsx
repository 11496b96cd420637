import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
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
	const [typed, setTyped] = useState(find);
	const [asked, setAsked] = useState(find);
	// The address changed otherwise: a link, the way back, or what clears the filters.
	if (find !== asked) {
		setAsked(find);
		setTyped(find);
	}
	const words = typed.trim();
	const ask = useEffectEvent(() => {
		setAsked(words);
		onFind(words);
	});
	useEffect(() => {
		if (words === asked) return undefined;
		const timer = setTimeout(ask, pauseMs);
		return () => clearTimeout(timer);
	}, [words, asked]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (words === asked) return;
		setAsked(words);
		onFind(words);
	};
	return (
		<form role="search" onSubmit={submit}>
			<SearchField
				name="Find"
				label={text('people.find')}
				description={text('people.find_hint')}
				value={typed}
				onChange={setTyped}
			/>
		</form>
	);
}
