import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { toSubscription } from '../addresses.ts';
import type { PartProps } from '../PageFrame.tsx';
import { packagesQuery, seatPeopleQuery } from '../queries.ts';
import { QuoteAct } from '../choose/QuoteAct.tsx';
import { useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

interface Colleague {
	readonly userId: number;
	readonly name: string;
	readonly jobTitle: string;
}

/** For whom, which package, and what it costs today. */
export function AddSeat({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	const packages = useQuery(packagesQuery);
	const [person, setPerson] = useState<Colleague>();
	const inForce = detail.seats.find(({ state }) => state !== 'ended')?.packageKey ?? '';
	const [packageKey, setPackageKey] = useState(inForce);
	const all = packages.data?.packages ?? [];
	const group = all.find(({ packageKey }) => packageKey === inForce)?.group;
	const offered = all.filter(
		(one) =>
			one.group === group && (one.isOnSale || detail.packages.some(({ packageKey }) => packageKey === one.packageKey)),
	);
	if (person === undefined) return <PersonSearch onChoose={setPerson} />;
	return (
		<div className="grid gap-4">
			<div className="flex items-center gap-3 rounded-md border border-line-strong bg-sunken py-2 ps-3 pe-2">
				<Avatar name={person.name} tintKey={String(person.userId)} />
				<span className="grid min-w-0 grow">
					<span className="text-strong">{person.name}</span>
					{person.jobTitle !== '' && <span className="text-sm text-muted">{person.jobTitle}</span>}
				</span>
				<Button size="small" onClick={() => setPerson(undefined)}>
					{text('add.change')}
				</Button>
			</div>
			{offered.length > 1 && (
				<Select
					label={text('add.package')}
					placeholder={text('add.package')}
					options={offered.map(({ packageKey, names }) => ({ id: packageKey, label: name(names) }))}
					value={packageKey}
					onChange={setPackageKey}
				/>
			)}
			<QuoteAct
				changeRequest={{
					kind: 'add_seats',
					subscriptionId: detail.subscriptionId,
					userIds: [person.userId],
					packageKey,
				}}
				address={toSubscription(detail.subscriptionId)}
				onDone={({ state }) => onDone(text(state === 'pending' ? 'done.pending' : 'done.seat_added'))}
			/>
		</div>
	);
}

function PersonSearch({ onChoose }: { readonly onChoose: (person: Colleague) => void }): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	const [typed, setTyped] = useState('');
	const query = useDebounced(typed.trim());
	const search = useQuery(seatPeopleQuery(query, useLanguage()));
	const people = search.data?.people ?? [];
	const failure = search.isError ? describeFailure(search.error, text('network_failure')) : undefined;
	const isNobody = search.isSuccess && !search.isPlaceholderData && people.length === 0 && query === typed.trim();
	const choose = (id: string): void => {
		const found = people.find(({ userId }) => String(userId) === id);
		if (found !== undefined) onChoose({ userId: found.userId, name: found.name, jobTitle: found.jobTitle });
	};
	return (
		<div className="min-h-64">
			<ComboBox
				name="person"
				label={text('add.person')}
				description={text('add.hint')}
				error={failure}
				prefix={<Icon name="search" />}
				value={typed}
				options={people.map((one) => ({
					id: String(one.userId),
					label: one.name,
					description: one.hasPackage === undefined ? one.jobTitle : text('add.has', { name: name(one.hasPackage) }),
				}))}
				{...(search.isFetching && { pendingLabel: text('add.searching') })}
				chosen={null}
				opensOn="options"
				maxLength={80}
				onType={setTyped}
				onChoose={choose}
			/>
			<p role="status" className="mt-2 text-sm text-muted">
				{isNobody ? text('add.nobody') : ''}
			</p>
		</div>
	);
}
