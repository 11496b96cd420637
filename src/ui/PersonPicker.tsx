import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox, type ComboOption } from './ComboBox.tsx';
import { Avatar } from './native/Avatar.tsx';
import { Icon } from './native/Icon.tsx';

export interface PickedPerson {
	readonly userId: number;
	readonly name: string;
	readonly officeName?: string;
}

export interface PersonPickerWords {
	/** What one may type; gives way to the office of who is chosen. */
	readonly hint?: string;
	readonly searching: string;
	/** That what was typed finds no one. */
	readonly nobody: string;
	readonly networkFailure: string;
}

export interface PersonPickerProps<Person extends PickedPerson, Key extends QueryKey> {
	readonly label: string;
	/** See `ComboBox`; the office of who is chosen is not shown then. */
	readonly isLabelInside?: boolean;
	readonly words: PersonPickerWords;
	readonly error?: string | undefined;
	/** Shown in the field. Always undefined where each choice is put into a list: the field is empty after it. */
	readonly chosen: PickedPerson | undefined;
	/** `edited`: another letter and the choice is gone; `emptied`: it stays until the field is empty or another one is chosen. */
	readonly endsWhen?: 'edited' | 'emptied';
	/** Not offered. */
	readonly left?: readonly number[];
	/** Who suits the words, within the reach of the one who types; asked from the second letter on. */
	readonly query: (words: string) => UseQueryOptions<Person[], Error, Person[], Key>;
	readonly onChoose: (person: Person | undefined) => void;
}

const minLetters = 2;

function toOption({ userId, name, officeName }: PickedPerson): ComboOption {
	const id = String(userId);
	return { id, label: name, description: officeName, start: <Avatar name={name} tintKey={id} /> };
}

/** Finds a person by what is typed, and shows who was chosen. */
export function PersonPicker<Person extends PickedPerson, Key extends QueryKey>({
	label,
	isLabelInside = false,
	words,
	error,
	chosen,
	endsWhen = 'edited',
	left = [],
	query,
	onChoose,
}: PersonPickerProps<Person, Key>): ReactElement {
	// Undefined where nothing was typed since somebody was chosen.
	const [typed, setTyped] = useState<string>();
	const value = typed ?? chosen?.name ?? '';
	const asked = useDebounced(typed?.trim() ?? '');
	const isAsking = typed !== undefined && typed.trim().length >= minLetters && asked.length >= minLetters;
	const search = useQuery({ ...query(asked), enabled: isAsking });
	const failure = isAsking && search.isError ? describeFailure(search.error, words.networkFailure) : undefined;
	const found = isAsking && failure === undefined ? (search.data ?? []) : [];
	const people = found.filter(({ userId }) => !left.includes(userId));
	// Said of what stands in the field now, not of what stood there before.
	const isNobody =
		isAsking && search.isSuccess && !search.isPlaceholderData && people.length === 0 && asked === typed.trim();
	const office = typed === undefined && !isLabelInside ? chosen?.officeName : undefined;
	return (
		<div>
			<ComboBox
				name="person"
				label={label}
				isLabelInside={isLabelInside}
				description={office === undefined || office === '' ? words.hint : office}
				error={failure ?? error}
				prefix={<Icon name={typed === undefined && chosen !== undefined ? 'user' : 'search'} />}
				value={value}
				options={people.map(toOption)}
				{...(isAsking && search.isFetching && { pendingLabel: words.searching })}
				chosen={chosen === undefined ? null : String(chosen.userId)}
				opensOn="options"
				maxLength={80}
				onType={(text) => {
					setTyped(text === chosen?.name ? undefined : text);
					if (chosen === undefined) return;
					if (endsWhen === 'edited' ? text !== chosen.name : text.trim() === '') onChoose(undefined);
				}}
				onChoose={(id) => {
					const person = people.find(({ userId }) => String(userId) === id);
					if (person === undefined) return;
					setTyped(undefined);
					onChoose(person);
				}}
			/>
			<output className="block text-sm text-muted">
				{isNobody && <span className="block pt-1.5">{words.nobody}</span>}
			</output>
		</div>
	);
}
