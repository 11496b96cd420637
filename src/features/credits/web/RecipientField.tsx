import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import { minQueryLength } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { recipientsQuery } from './queries.ts';
import type { Recipient } from './transfer-attempt.ts';

/** What the server says of transfers to anybody, today. */
export interface TransferLimits {
	readonly leftToday: number;
	readonly proofAbove: number;
}

export interface RecipientFieldProps {
	readonly recipient: Recipient | undefined;
	/** Says that nobody was chosen. */
	readonly error: string | undefined;
	readonly onChoose: (recipient: Recipient, limits: TransferLimits) => void;
	readonly onClear: () => void;
}

/** Finds a colleague by name or e-mail address; who was chosen is shown until changed. */
export function RecipientField({ recipient, error, onChoose, onClear }: RecipientFieldProps): ReactElement {
	const text = useText<typeof en>('credits');
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
	const text = useText<typeof en>('credits');
	const [typed, setTyped] = useState('');
	const query = useSettled(typed.trim());
	const search = useQuery(recipientsQuery(query));
	const isAsked = query.length >= minQueryLength && typed.trim().length >= minQueryLength;
	const found = isAsked ? search.data : undefined;
	const failure = isAsked && search.isError ? describeFailure(search.error, text('network_failure')) : undefined;
	return (
		<div className="grid gap-2">
			<SearchField
				name="Recipient"
				label={text('transfer.to')}
				description={text('transfer.to_hint')}
				value={typed}
				onChange={setTyped}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gave way to this field
				autoFocus={isFocused}
				error={failure ?? error}
			/>
			<output className="sr-only">
				{found === undefined ? '' : text('transfer.found', { count: found.Recipients.length })}
			</output>
			{found !== undefined && failure === undefined && (
				<div className="overflow-hidden rounded-md border border-line-strong bg-surface">
					{found.Recipients.length === 0 ? (
						<p className="px-3.5 py-3 text-sm text-muted">{text('transfer.nobody')}</p>
					) : (
						<ul className="divide-y divide-line">
							{found.Recipients.map(({ UserID: userId, MaskedName: name, OfficeName: office }) => (
								<li key={userId}>
									<button
										type="button"
										className="flex w-full items-center gap-3 px-3 py-2.5 text-start hover:bg-hover focus-visible:-outline-offset-2"
										onClick={() =>
											onChoose({ userId, name, office }, { leftToday: found.LeftToday, proofAbove: found.ProofAbove })
										}
									>
										<Person name={name} office={office} id={userId} />
										<Icon name="chevron-right" className="text-muted" />
									</button>
								</li>
							))}
						</ul>
					)}
				</div>
			)}
		</div>
	);
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
