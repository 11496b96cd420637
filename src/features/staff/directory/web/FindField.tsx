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
	const [seen, setSeen] = useState(find);
	/** What was asked for here and does not stand in the address yet, the newest last: the person may be typing on. */
	const [sent, setSent] = useState<readonly string[]>([]);
	if (find !== seen) {
		const place = sent.indexOf(find);
		setSeen(find);
		setSent(place === -1 ? [] : sent.slice(place + 1));
		// The address changed otherwise: a link, the way back, or what clears the filters.
		if (place === -1) setTyped(find);
	}
	const asked = sent.at(-1) ?? seen;
	const words = typed.trim();
	const send = (): void => {
		setSent([...sent, words]);
		onFind(words);
	};
	const ask = useEffectEvent(send);
	useEffect(() => {
		if (words === asked) return undefined;
		const timer = setTimeout(ask, pauseMs);
		return () => clearTimeout(timer);
	}, [words, asked]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (words !== asked) send();
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
