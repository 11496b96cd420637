import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Menu, MenuItem, MenuSection } from '#ui/Menu.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import type { Column } from '#ui/table-column.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { toChange } from '../addresses.ts';
import type { PartProps } from '../PageFrame.tsx';
import { useKeep } from '../leave/PlannedNotices.tsx';
import type { Detail, Seat } from '../queries.ts';
import { useDays, useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

export interface PeopleCardProps extends PartProps {
	readonly onEnd: (seat: Seat) => void;
	readonly onHandBack: (seat: Seat) => void;
}

/** Above so many a name is sought quicker than it is read. */
const fewPeople = 5;

/** Who has a seat that is paid here, with what is planned for it and what it costs a month. */
export function PeopleCard(props: PeopleCardProps): ReactElement {
	const { detail, onDone } = props;
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const [typed, setTyped] = useState('');
	const keep = useKeep(detail, onDone);
	const columns = useColumns();
	const wanted = simplify(typed);
	const menuOf = (seat: Seat): ReactElement => (
		<SeatMenu
			{...props}
			seat={seat}
			isPending={keep.isPending}
			onKeep={() => keep.mutate({ seatIds: [seat.seatId], name: seat.name })}
		/>
	);
	const rows = detail.seats.filter(({ name }) => simplify(name).includes(wanted));
	const sum = detail.seats.reduce((total, { monthlyPrice }) => total + (monthlyPrice ?? 0), 0);
	return (
		<Card as="section" padding="none" aria-labelledby="people-title">
			<div className="px-5 pt-5 max-sm:px-4 max-sm:pt-4">
				<CardHeader
					title={text('people.title')}
					titleId="people-title"
					description={text('people.lead')}
					actions={
						detail.seats.length > fewPeople && (
							<div className="w-64 max-sm:w-full">
								<SearchField name="seat" label={text('people.find')} value={typed} onChange={setTyped} />
							</div>
						)
					}
				/>
				<FormRefusal>{keep.isError ? describeFailure(keep.error, text('network_failure')) : undefined}</FormRefusal>
			</div>
			{rows.length === 0 ? (
				<EmptyState icon="search" level={3} title={text('people.none')}>
					{text('people.none_text')}
				</EmptyState>
			) : (
				<DataTable
					caption={text('people.title')}
					isCaptionHidden
					columns={columns}
					rows={rows}
					rowKey={({ seatId }) => seatId}
					actions={{
						label: text('people.actions'),
						cell: menuOf,
					}}
					foot={{ name: text('people.sum'), columnId: 'monthly', figure: money(sum) }}
				/>
			)}
		</Card>
	);
}

/** Accents and capitals are not needed to find a name. */
function simplify(words: string): string {
	return words
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.trim()
		.toLowerCase();
}

interface SeatMenuProps extends PeopleCardProps {
	readonly seat: Seat;
	readonly isPending: boolean;
	readonly onKeep: () => void;
}

function SeatMenu({ detail, seat, isPending, onKeep, onEnd, onHandBack }: SeatMenuProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const navigate = useNavigate();
	const may = (act: Detail['may'][number]): boolean => detail.may.includes(act);
	if (seat.state === 'ended' || !may('change_package')) return null;
	return (
		<Menu
			trigger={
				<Button variant="quiet" size="small" icon="ellipsis" isIconOnly isPending={isPending}>
					{text('people.more', { name: seat.name })}
				</Button>
			}
		>
			<MenuSection>
				{seat.planned !== undefined && (
					<MenuItem icon="undo-2" onAction={onKeep}>
						{text('people.keep')}
					</MenuItem>
				)}
				<MenuItem icon="repeat" onAction={() => navigate(toChange(detail.subscriptionId, { seat: seat.seatId }))}>
					{text('people.change')}
				</MenuItem>
				{!seat.isMe && !seat.isHandedBack && (
					<MenuItem icon="user" onAction={() => onHandBack(seat)}>
						{text('people.hand_back', { name: seat.name })}
					</MenuItem>
				)}
			</MenuSection>
			{may('remove_seats') && seat.state === 'active' && detail.seats.length > 1 && (
				<MenuSection>
					<MenuItem icon="user-minus" tone="danger" onAction={() => onEnd(seat)}>
						{text('people.end')}
					</MenuItem>
				</MenuSection>
			)}
		</Menu>
	);
}

function useColumns(): readonly Column<Seat>[] {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { money } = useFormat();
	const { short } = useDays();
	return [
		{
			id: 'person',
			header: text('people.person'),
			isRowHeader: true,
			cell: (seat) => (
				<span className="flex items-center gap-3">
					<Avatar name={seat.name} tintKey={String(seat.userId)} />
					<span className="grid min-w-0">
						<span>{seat.name}</span>
						<span className="text-sm font-normal text-muted">{seat.isMe ? text('seats.me') : seat.jobTitle}</span>
						<span className="flex flex-wrap items-center gap-x-2 text-sm font-normal sm:hidden">
							{name(seat.packageNames)}
							<Plan seat={seat} />
						</span>
					</span>
				</span>
			),
		},
		{
			id: 'package',
			header: text('people.package'),
			onPhone: 'hidden',
			cell: ({ packageNames }) => name(packageNames),
		},
		{
			id: 'since',
			header: text('people.since'),
			onPhone: 'hidden',
			cell: ({ since }) => <span className="whitespace-nowrap">{short(since)}</span>,
		},
		{
			id: 'planned',
			header: text('people.planned'),
			onPhone: 'hidden',
			cell: (seat) => <Plan seat={seat} none="–" />,
		},
		{
			id: 'monthly',
			header: text('people.monthly'),
			kind: 'figures',
			onPhone: 'beside',
			cell: ({ monthlyPrice }) => (monthlyPrice === undefined ? '–' : money(monthlyPrice)),
		},
	];
}

/** `none`: what stands for nothing planned. */
function Plan({ seat, none }: { readonly seat: Seat; readonly none?: string }): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { short, inYear } = useDays();
	if (seat.planned?.to !== undefined) {
		return (
			<Badge tone="info">
				{text('people.to', { name: name(seat.planned.to.names), day: inYear(seat.planned.on) })}
			</Badge>
		);
	}
	if (seat.isHandedBack)
		return (
			<Badge tone="warning">
				<span className="inline-block first-letter:uppercase">{text('seats.handed_back')}</span>
			</Badge>
		);
	const end = seat.accessUntil ?? (seat.planned && addDays(seat.planned.on, -1));
	return end === undefined ? <>{none}</> : <Badge>{text('people.ends', { day: short(end) })}</Badge>;
}
