import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { minQueryLength, successorsQuery } from './queries.ts';
import { leavingTexts } from './texts.ts';

export interface SuccessorFieldProps {
	/** Who leaves. */
	readonly userId: number;
	readonly label: string;
	readonly chosen: number | undefined;
	/** Of who is chosen. */
	readonly name: string;
	readonly onChoose: (person: { readonly userId: number; readonly name: string } | undefined) => void;
}

/** Finds a colleague by the begin of a name. */
export function SuccessorField({ userId, label, chosen, name, onChoose }: SuccessorFieldProps): ReactElement {
	const text = useText(leavingTexts);
	const [typed, setTyped] = useState<string>();
	const shown = typed ?? name;
	const query = useDebounced(shown.trim());
	const isAsking = chosen === undefined && query.length >= minQueryLength;
	const found = useQuery({ ...successorsQuery(userId, query), enabled: isAsking });
	const people = isAsking ? (found.data ?? []) : [];
	const isNobody = isAsking && found.isSuccess && !found.isFetching && people.length === 0;
	return (
		<ComboBox
			name="successor"
			label={label}
			prefix={<Icon name="search" />}
			value={shown}
			options={people.map(({ UserID, Name, OfficeName }) => ({
				id: String(UserID),
				label: Name,
				description: OfficeName,
			}))}
			chosen={chosen === undefined ? null : String(chosen)}
			opensOn="options"
			maxLength={80}
			{...(found.isFetching && { pendingLabel: text('over.searching') })}
			{...(isNobody && { description: text('over.nobody') })}
			onType={(words) => {
				setTyped(words);
				if (chosen !== undefined && words !== name) onChoose(undefined);
			}}
			onChoose={(id) => {
				const person = people.find(({ UserID }) => String(UserID) === id);
				if (person === undefined) return;
				setTyped(undefined);
				onChoose({ userId: person.UserID, name: person.Name });
			}}
		/>
	);
}
