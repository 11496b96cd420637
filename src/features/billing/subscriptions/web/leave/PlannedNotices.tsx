import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { keepPackage } from '../../contract.ts';
import type { PartProps } from '../PageFrame.tsx';
import { type Detail, type Seat, subscriptionKey } from '../queries.ts';
import { useDays, useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

/** What is planned for the end of the period; each change can be taken back by itself. */
export function PlannedNotices({ detail, onDone }: PartProps): ReactElement | null {
	// Seats that change in the same way are one notice.
	const groups = Map.groupBy(
		detail.seats.filter(({ planned }) => planned !== undefined),
		({ packageKey, planned }) => (planned?.to === undefined ? undefined : `${packageKey} ${planned.to.packageKey}`),
	);
	const ending = groups.get(undefined) ?? [];
	groups.delete(undefined);
	const planned = [...groups.values(), ...ending.map((seat) => [seat])];
	if (planned.length === 0 || detail.role !== 'payer') return null;
	return (
		<>
			{planned.map((seats) => (
				<Planned key={seats[0]?.seatId} detail={detail} seats={seats} onDone={onDone} />
			))}
		</>
	);
}

interface PlannedProps extends PartProps {
	/** There is at least one, and all have the same plan. */
	readonly seats: readonly Seat[];
}

function Planned({ detail, seats, onDone }: PlannedProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { inYear } = useDays();
	const [seat] = seats;
	const keep = useKeep(detail, onDone);
	if (seat?.planned === undefined) return null;
	const { to, on } = seat.planned;
	const packageName = name(seat.packageNames);
	return (
		<Notice
			tone="info"
			title={
				to === undefined
					? text('planned.end', { day: inYear(on), name: seat.name })
					: text('planned.change', { day: inYear(on), from: packageName, to: name(to.names) })
			}
			action={
				<OnlineButton
					size="small"
					isPending={keep.isPending}
					onClick={() =>
						keep.mutate({
							seatIds: seats.map(({ seatId }) => seatId),
							name: to === undefined ? seat.name : packageName,
						})
					}
				>
					{to === undefined ? text('planned.keep_seat') : text('planned.keep', { name: packageName })}
				</OnlineButton>
			}
		>
			<Difference detail={detail} isPackage={to !== undefined} />
			<NoticeSlot role="alert">
				{keep.isError && (
					<p className="mt-1 text-danger-text">{describeFailure(keep.error, text('network_failure'))}</p>
				)}
			</NoticeSlot>
		</Notice>
	);
}

function Difference({ detail, isPackage }: { readonly detail: Detail; readonly isPackage: boolean }): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { monthly: now, nextPayment: next } = detail;
	if (!isPackage || now === undefined || next === undefined) return <>{text('planned.change_plain')}</>;
	return <>{text('planned.change_text', { now: money(now.total), next: money(next.total) })}</>;
}

/** Takes a planned change back. */
export function useKeep(detail: Detail, onDone: PartProps['onDone']) {
	const text = useText(subscriptionTexts);
	const queries = useQueryClient();
	return useMutation({
		mutationFn: ({ seatIds }: { readonly seatIds: string[]; readonly name: string }) =>
			call(keepPackage, { subscriptionId: detail.subscriptionId, seatIds }),
		async onSuccess(_answer, { name }) {
			await queries.invalidateQueries({ queryKey: subscriptionKey });
			onDone(text('planned.kept', { name }));
		},
	});
}
