import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { type Grantee, granteesQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

export interface PersonFieldProps {
	readonly label: string;
	readonly person: Grantee | undefined;
	readonly error?: string | undefined;
	readonly onChange: (person: Grantee | undefined) => void;
}

/** Finds somebody within one's reach by name; who was chosen is shown until changed. */
export function PersonField({ label, person, error, onChange }: PersonFieldProps): ReactElement {
	const text = useText(accessTexts);
	const [wasCleared, setCleared] = useState(false);
	if (person === undefined) return <Search label={label} error={error} onChange={onChange} isFocused={wasCleared} />;
	const clear = (): void => {
		setCleared(true);
		onChange(undefined);
	};
	return (
		<div className="grid grid-cols-1 gap-1.5">
			<p className="text-sm font-medium text-strong">{label}</p>
			<div className="flex items-center gap-3 rounded-md border border-line-strong bg-sunken py-1.5 ps-3 pe-2">
				<Avatar name={person.Name} tintKey={String(person.UserID)} size="small" />
				<span className="min-w-0 grow truncate text-strong">
					{person.Name}
					{person.OfficeName !== '' && <span className="text-muted"> · {person.OfficeName}</span>}
				</span>
				<Button size="small" onClick={clear}>
					{text('form.change')}
				</Button>
			</div>
		</div>
	);
}

interface SearchProps extends Pick<PersonFieldProps, 'label' | 'error' | 'onChange'> {
	readonly isFocused: boolean;
}

function Search({ label, error, onChange, isFocused }: SearchProps): ReactElement {
	const text = useText(accessTexts);
	const [typed, setTyped] = useState('');
	const query = useDebounced(typed.trim());
	const search = useQuery(granteesQuery(query));
	const isAsked = query.length >= 2 && typed.trim().length >= 2;
	const failure = isAsked && search.isError ? describeFailure(search.error, text('network_failure')) : undefined;
	const people = isAsked && failure === undefined ? (search.data?.People ?? []) : [];
	// Said of what stands in the field now, not of what stood there before.
	const isNobody =
		isAsked && search.isSuccess && !search.isPlaceholderData && people.length === 0 && query === typed.trim();
	return (
		<div>
			<ComboBox
				name="Person"
				label={label}
				description={text('form.to_hint')}
				error={failure ?? error}
				prefix={<Icon name="search" />}
				value={typed}
				options={people.map(({ UserID, Name, OfficeName }) => ({
					id: String(UserID),
					label: Name,
					description: OfficeName,
					start: <Avatar name={Name} tintKey={String(UserID)} />,
				}))}
				{...(isAsked && search.isFetching && { pendingLabel: text('form.searching') })}
				chosen={null}
				opensOn="options"
				maxLength={100}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gave way to this field
				autoFocus={isFocused}
				onType={setTyped}
				onChoose={(id) => onChange(people.find(({ UserID }) => String(UserID) === id))}
			/>
			<output className="block text-sm text-muted">
				{isNobody && <span className="block pt-1.5">{text('form.nobody')}</span>}
			</output>
		</div>
	);
}
