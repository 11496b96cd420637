import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox, type ComboOption } from '#ui/ComboBox.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { type findRecipients, minQueryLength } from '../contract.ts';
import { recipientsQuery } from './queries.ts';
import type { Recipient } from './transfer-attempt.ts';
import { transferTexts } from './texts.ts';

export interface RecipientFieldProps {
	readonly recipient: Recipient | undefined;
	/** Says that no one was chosen. */
	readonly error: string | undefined;
	readonly onChoose: (recipient: Recipient) => void;
	readonly onClear: () => void;
}

/** Finds a colleague by name or email address; who was chosen is shown until changed. */
export function RecipientField({ recipient, error, onChoose, onClear }: RecipientFieldProps): ReactElement {
	const text = useText(transferTexts);
	const [wasCleared, setCleared] = useState(false);
	if (recipient === undefined) return <RecipientSearch error={error} onChoose={onChoose} isFocused={wasCleared} />;
	const change = (): void => {
		setCleared(true);
		onClear();
	};
	return (
		<div className="grid gap-1.5">
			<p className="text-sm font-medium text-strong">{text('transfer.to')}</p>
			<div className="flex items-center gap-3 rounded-md border border-line-strong bg-sunken py-2 ps-3 pe-2">
				<Person name={recipient.name} office={recipient.office} id={recipient.userId} />
				<Button size="small" onClick={change}>
					{text('transfer.change')}
				</Button>
			</div>
		</div>
	);
}

interface RecipientSearchProps extends Pick<RecipientFieldProps, 'error' | 'onChoose'> {
	readonly isFocused: boolean;
}

function RecipientSearch({ error, onChoose, isFocused }: RecipientSearchProps): ReactElement {
	const text = useText(transferTexts);
	const [typed, setTyped] = useState('');
	const query = useDebounced(typed.trim());
	const search = useQuery(recipientsQuery(query));
	const isAsked = query.length >= minQueryLength && typed.trim().length >= minQueryLength;
	const failure = isAsked && search.isError ? describeFailure(search.error, text('network_failure')) : undefined;
	const people = search.data?.recipients ?? [];
	// Said of what stands in the field now, not of what stood there before.
	const isNobody =
		isAsked && search.isSuccess && !search.isPlaceholderData && people.length === 0 && query === typed.trim();
	const choose = (id: string): void => {
		const person = people.find(({ userId }) => String(userId) === id);
		if (person === undefined) return;
		onChoose({ userId: person.userId, name: person.name, office: person.officeName });
	};
	return (
		<div>
			<ComboBox
				name="recipient"
				label={text('transfer.to')}
				description={text('transfer.to_hint')}
				error={failure ?? error}
				prefix={<Icon name="search" />}
				value={typed}
				options={isAsked && failure === undefined ? people.map(toOption) : []}
				{...(isAsked && search.isFetching && { pendingLabel: text('transfer.searching') })}
				chosen={null}
				opensOn="options"
				maxLength={120}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gave way to this field
				autoFocus={isFocused}
				onType={setTyped}
				onChoose={choose}
			/>
			<output className="block text-sm text-muted">
				{isNobody && <span className="block pt-1.5">{text('transfer.nobody')}</span>}
			</output>
		</div>
	);
}

type FoundPerson = OutputOf<typeof findRecipients>['recipients'][number];

function toOption({ userId, name, officeName }: FoundPerson): ComboOption {
	const id = String(userId);
	return { id, label: name, description: officeName, start: <Avatar name={name} tintKey={id} /> };
}

function Person({
	name,
	office,
	id,
}: {
	readonly name: string;
	readonly office: string;
	readonly id: number;
}): ReactElement {
	return (
		<>
			<Avatar name={name} tintKey={String(id)} />
			<span className="grid min-w-0 grow">
				<span className="font-medium text-strong">{name}</span>
				<span className="text-sm text-muted">{office}</span>
			</span>
		</>
	);
}
