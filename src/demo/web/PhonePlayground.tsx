// One phone field alone, set up by the address: /dev/ui/phone-input?value=…&country=…&detect=CA. For trying it and for its journeys.
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import type { PhoneState } from '#ui/phone-input/PhoneField.tsx';

/** Begins anew with each address. */
export function PhonePlayground({ language }: { readonly language: Language }): ReactElement {
	const [count, setCount] = useState(0);
	useEffect(() => {
		const begin = (): void => setCount((before) => before + 1);
		addEventListener('popstate', begin);
		return () => removeEventListener('popstate', begin);
	}, []);
	return <Playground key={count} language={language} />;
}

function Playground({ language }: { readonly language: Language }): ReactElement {
	const [options] = useState(() => readOptions(new URLSearchParams(location.search)));
	const [value, setValue] = useState(options.value);
	const [log, setLog] = useState<readonly string[]>([]);
	const detectCountry = useMemo(() => detection(options.detect), [options]);
	const note = (number: string, { country, isValid }: PhoneState): void => {
		setValue(number);
		setLog((lines) => [...lines, `${number} ${country} ${isValid ? 'valid' : 'invalid'}`]);
	};
	return (
		<main className="mx-auto grid max-w-md gap-4 p-4">
			<h1 className="text-lg font-semibold text-strong">PhoneInput</h1>
			<form data-field className="grid gap-4">
				<PhoneInput
					label="Phone"
					{...options.props}
					language={language}
					value={value}
					onChange={note}
					{...detectCountry}
				/>
			</form>
			<ol aria-label="Changes" className="figures text-sm text-muted">
				{log.map((line, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
					<li key={index}>{line}</li>
				))}
			</ol>
		</main>
	);
}

const modes = ['national', 'international'] as const;

function readOptions(query: URLSearchParams) {
	const list = (name: string): readonly string[] | undefined => query.get(name)?.split(',').filter(Boolean);
	const [preferred, only, ignored] = [list('preferred'), list('only'), list('ignored')];
	const mode = modes.find((known) => known === query.get('mode'));
	const pattern = query.get('pattern');
	const country = query.get('country');
	const home = query.get('home');
	return {
		value: query.get('value') ?? '',
		detect: query.get('detect'),
		props: {
			...(preferred !== undefined && { preferred }),
			...(only !== undefined && { only }),
			...(ignored !== undefined && { ignored }),
			...(mode !== undefined && { mode }),
			...(pattern !== null && { customPattern: new RegExp(pattern) }),
			...(country !== null && { country }),
			...(home !== null && { home }),
			required: query.has('required'),
			disabled: query.has('disabled'),
		} as const,
	};
}

/** `late`: answers after the field has stopped waiting. */
function detection(detect: string | null): { readonly detectCountry?: () => Promise<string | undefined> } {
	if (detect === null) return {};
	const wait = (ms: number, code: string): Promise<string> =>
		new Promise((resolve) => {
			setTimeout(() => resolve(code), ms);
		});
	const answers: Readonly<Record<string, () => Promise<string | undefined>>> = {
		reject: () => Promise.reject(new Error('no answer')),
		unknown: () => Promise.resolve(undefined),
		slow: () => wait(1900, 'CA'),
		late: () => wait(2100, 'CA'),
	};
	return { detectCountry: answers[detect] ?? (() => Promise.resolve(detect)) };
}
