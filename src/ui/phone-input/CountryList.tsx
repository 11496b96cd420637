import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { Translate } from '#platform/contract/text.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../native/Icon.tsx';
import { optionHeaderStyle, optionStyle, optionTones } from '../overlay-style.ts';
import { CountryMark } from './CountryMark.tsx';
import { type Country, type CountryList as Countries, findByName } from './countries.ts';
import type { en } from './messages.en.ts';
import { createTypeToFind } from './type-to-find.ts';

export interface CountryListProps {
	readonly countries: Countries;
	/** Code of the country that holds now. */
	readonly chosen: string;
	readonly text: Translate<typeof en>;
	readonly onChoose: (country: Country) => void;
	readonly onClose: () => void;
}

/** A list box that keeps the focus itself and tells screen readers which row is meant. */
export function CountryList(props: CountryListProps): ReactElement {
	const { countries, chosen, text, onChoose } = props;
	const { preferred, all } = countries;
	const rows = [...preferred, ...all];
	const chosenRow = Math.max(
		rows.findIndex(({ code }) => code === chosen),
		0,
	);
	const id = useId();
	const { list, marked, setMarked, press } = useKeys(props, rows, chosenRow);
	const showRow = (country: Country, row: number): ReactElement => (
		<CountryRow
			key={row}
			id={`${id}-${row}`}
			row={row}
			country={country}
			isMarked={row === marked}
			isChosen={row === chosenRow && country.code === chosen}
			onMark={() => setMarked(row)}
			onChoose={() => onChoose(country)}
		/>
	);
	return (
		<div
			ref={list}
			role="listbox"
			tabIndex={0}
			aria-label={text('phone.countries')}
			aria-activedescendant={`${id}-${marked}`}
			className="outline-none"
			onKeyDown={press}
		>
			<p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-sm text-muted">
				{text('phone.find')}
			</p>
			{preferred.length > 0 && (
				<div role="group" aria-labelledby={`${id}-preferred`} className="mb-1 border-b border-line pb-1">
					<GroupTitle id={`${id}-preferred`}>{text('phone.preferred')}</GroupTitle>
					{preferred.map(showRow)}
				</div>
			)}
			<div role="group" aria-labelledby={`${id}-all`}>
				<GroupTitle id={`${id}-all`}>{text('phone.all')}</GroupTitle>
				{all.map((country, index) => showRow(country, preferred.length + index))}
			</div>
		</div>
	);
}

/** How far Page Up and Page Down go. */
const pageRows = 7;

/** The row that the keys are at, and what each of them does. */
function useKeys({ countries, onChoose, onClose }: CountryListProps, rows: readonly Country[], chosenRow: number) {
	const { preferred, all } = countries;
	const [marked, setMarked] = useState(chosenRow);
	const [find] = useState(createTypeToFind);
	const list = useRef<HTMLDivElement>(null);

	const mark = (row: number, block: ScrollLogicalPosition = 'nearest'): void => {
		setMarked(row);
		list.current?.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block });
	};
	useEffect(() => {
		list.current?.focus({ preventScroll: true });
		list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
	}, []);

	const choose = (row: number): void => {
		const country = rows[row];
		if (country !== undefined) onChoose(country);
	};
	const last = rows.length - 1;
	const moves: Readonly<Record<string, () => void>> = {
		ArrowDown: () => mark(Math.min(marked + 1, last)),
		ArrowUp: () => mark(Math.max(marked - 1, 0)),
		PageDown: () => mark(Math.min(marked + pageRows, last)),
		PageUp: () => mark(Math.max(marked - pageRows, 0)),
		Home: () => mark(0),
		End: () => mark(last),
		Enter: () => choose(marked),
		Tab: onClose,
	};
	const press = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const move = event.key === ' ' && !find.isActive() ? () => choose(marked) : moves[event.key];
		const typed = move === undefined ? find.add(event.key) : undefined;
		if (move === undefined && typed === undefined) return;
		event.preventDefault();
		move?.();
		const found = typed === undefined ? -1 : findByName(all, typed);
		if (found >= 0) mark(preferred.length + found, 'center');
	};
	return { list, marked, setMarked, press };
}

function GroupTitle({ id, children }: { readonly id: string; readonly children: string }): ReactElement {
	return (
		<div id={id} role="presentation" className={optionHeaderStyle}>
			{children}
		</div>
	);
}

interface CountryRowProps {
	readonly id: string;
	readonly row: number;
	readonly country: Country;
	readonly isMarked: boolean;
	readonly isChosen: boolean;
	readonly onMark: () => void;
	readonly onChoose: () => void;
}

/** Its keys are those of the list. */
function CountryRow({ id, row, country, isMarked, isChosen, onMark, onChoose }: CountryRowProps): ReactElement {
	return (
		<div
			id={id}
			role="option"
			tabIndex={-1}
			data-row={row}
			aria-selected={isChosen}
			data-focused={isMarked || undefined}
			data-focus-visible={isMarked || undefined}
			className={classNames(optionStyle, optionTones.default)}
			onPointerMove={onMark}
			// The list keeps the focus.
			onPointerDown={(event) => event.preventDefault()}
			onClick={onChoose}
			onKeyDown={undefined}
		>
			<CountryMark code={country.code} />
			<span className="min-w-0 grow wrap-anywhere">{country.name}</span>
			{isChosen && <Icon name="check" className="text-accent-text" />}
			<span className="figures text-sm text-muted">{country.callingCode}</span>
		</div>
	);
}
