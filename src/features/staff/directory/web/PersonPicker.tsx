import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { minWordLength } from '../contract.ts';
import { peopleQuery, type PersonRow } from './queries.ts';
import { directoryTexts } from './texts.ts';

export interface PersonPickerProps {
	readonly label: string;
	/** Who is chosen already. */
	readonly left: readonly number[];
	readonly onChoose: (person: PersonRow) => void;
}

/** Finds somebody within one's reach, as the list of people does. */
export function PersonPicker({ label, left, onChoose }: PersonPickerProps): ReactElement {
	const text = useText(directoryTexts);
	const [typed, setTyped] = useState('');
	const query = useDebounced(typed.trim());
	const isAsked = query.length >= minWordLength && typed.trim().length >= minWordLength;
	const search = useInfiniteQuery({
		...peopleQuery({ find: query, office: undefined, state: undefined }, useLanguage()),
		enabled: isAsked,
	});
	const failure = isAsked && search.isError ? describeFailure(search.error, text('network_failure')) : undefined;
	const found = isAsked ? (search.data?.pages[0]?.People ?? []) : [];
	const people = found.filter(({ UserID }) => !left.includes(UserID));
	const isNobody =
		isAsked && search.isSuccess && !search.isPlaceholderData && people.length === 0 && query === typed.trim();
	return (
		<div>
			<ComboBox
				name="Person"
				label={label}
				description={text('teams.find_hint')}
				error={failure}
				prefix={<Icon name="search" />}
				value={typed}
				options={people.map(({ UserID, Name, OfficeName }) => ({
					id: String(UserID),
					label: Name,
					description: OfficeName,
					start: <Avatar name={Name} tintKey={String(UserID)} />,
				}))}
				{...(isAsked && search.isFetching && { pendingLabel: text('teams.searching') })}
				chosen={null}
				opensOn="options"
				maxLength={100}
				onType={setTyped}
				onChoose={(id) => {
					const person = people.find(({ UserID }) => String(UserID) === id);
					if (person === undefined) return;
					setTyped('');
					onChoose(person);
				}}
			/>
			<output className="block text-sm text-muted">
				{isNobody && <span className="block pt-1.5">{text('teams.nobody')}</span>}
			</output>
		</div>
	);
}
