// Paying for others: one sum, one card, the people with what is planned for each.
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { addDays } from '#platform/contract/calendar-days.ts';
import { toSubscription } from '../addresses.ts';
import { AddSeat } from './AddSeat.tsx';
import { CardLine } from '../card/CardLine.tsx';
import { NoCard } from '../card/CardPart.tsx';
import { ChooseCardDialog } from '../card/ChooseCardDialog.tsx';
import { EndSeat } from './EndSeat.tsx';
import { HandBackDialog } from './HandBackDialog.tsx';
import { LeaveRow } from './LeaveRow.tsx';
import { Line, Total } from '#ui/Lines.tsx';
import { PageFrame } from '../PageFrame.tsx';
import { PaymentsCard } from '../PaymentsCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import type { Detail, Seat } from '../queries.ts';
import { useDays, usePackageWords, useTaxWords } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

type Act = { readonly kind: 'add' | 'card' } | { readonly kind: 'end' | 'hand_back'; readonly seat: Seat };

export function PayerPage({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const [done, setDone] = useState<string>();
	const [act, setAct] = useState<Act>();
	const close = (): void => setAct(undefined);
	const finish = (words: string): void => {
		close();
		setDone(words);
	};
	const title = detail.payerName === undefined ? text('title.list') : text('title.office', { name: detail.payerName });
	return (
		<PageFrame
			title={title}
			done={done}
			actions={
				detail.may.includes('add_seats') && (
					<Button
						variant="primary"
						icon="plus"
						className="max-sm:min-h-11 max-sm:w-full"
						onClick={() => setAct({ kind: 'add' })}
					>
						{text('people.add')}
					</Button>
				)
			}
		>
			<SumCard detail={detail} onChooseCard={() => setAct({ kind: 'card' })} />
			<PeopleCard
				detail={detail}
				onDone={setDone}
				onEnd={(seat) => setAct({ kind: 'end', seat })}
				onHandBack={(seat) => setAct({ kind: 'hand_back', seat })}
			/>
			<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.55fr)]">
				<MakeUpCard detail={detail} />
				<PaymentsCard payments={detail.payments} />
			</div>
			{detail.may.includes('cancel') && <LeaveRow detail={detail} onCancelled={setDone} />}
			<Acts detail={detail} act={act} onClose={close} onDone={finish} />
		</PageFrame>
	);
}

interface ActsProps {
	readonly detail: Detail;
	readonly act: Act | undefined;
	readonly onClose: () => void;
	readonly onDone: (words: string) => void;
}

/** The dialog of what is being done. */
function Acts({ detail, act, onClose, onDone }: ActsProps): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<>
			<Dialog
				isOpen={act?.kind === 'add'}
				onOpenChange={onClose}
				title={text('add.title')}
				closeLabel={text('close')}
				size="small"
			>
				<AddSeat detail={detail} onDone={onDone} />
			</Dialog>
			{act?.kind === 'end' && (
				<Dialog
					isOpen
					onOpenChange={onClose}
					title={text('end.title', { name: act.seat.name })}
					closeLabel={text('close')}
					size="small"
				>
					<EndSeat detail={detail} seat={act.seat} onDone={onDone} />
				</Dialog>
			)}
			<HandBackDialog
				detail={detail}
				seat={act?.kind === 'hand_back' ? act.seat : undefined}
				onClose={onClose}
				onDone={onDone}
			/>
			<ChooseCardDialog detail={detail} isOpen={act?.kind === 'card'} onClose={onClose} onDone={onDone} />
		</>
	);
}

function SumCard({
	detail,
	onChooseCard,
}: {
	readonly detail: Detail;
	readonly onChooseCard: () => void;
}): ReactElement {
	const text = useText(subscriptionTexts);
	const { count, day, money } = useFormat();
	const { nextPayment: next, card } = detail;
	return (
		<Card className="flex flex-wrap items-start gap-x-10 gap-y-4 max-sm:p-4">
			{next !== undefined && (
				<div>
					<Text size="small" tone="muted">
						{text('people.next', { day: day(next.on) })}
					</Text>
					<p className="figures text-2xl font-semibold tight text-strong">{money(next.amount)}</p>
				</div>
			)}
			<div>
				<Text size="small" tone="muted">
					{text('people.count')}
				</Text>
				<p className="figures text-2xl font-semibold tight text-strong">{count(detail.seats.length)}</p>
			</div>
			<div className="min-w-0 grow">
				<Text size="small" tone="muted" className="mb-1">
					{text('people.charged_to')}
				</Text>
				{card === undefined ? (
					<NoCard address={toSubscription(detail.subscriptionId)} {...(next !== undefined && { day: day(next.on) })} />
				) : (
					<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
						<CardLine card={card} isNamed />
						{detail.may.includes('choose_card') && (
							<Button variant="quiet" size="small" onClick={onChooseCard}>
								{text('standing.other_card')}
							</Button>
						)}
					</div>
				)}
			</div>
		</Card>
	);
}

function MakeUpCard({ detail }: { readonly detail: Detail }): ReactElement | null {
	const text = useText(subscriptionTexts);
	const { day, money } = useFormat();
	const { inYear } = useDays();
	const words = usePackageWords();
	const taxWords = useTaxWords();
	const { nextPayment: next } = detail;
	if (next === undefined) return null;
	const ending = detail.seats.filter(({ planned }) => planned !== undefined && planned.to === undefined);
	return (
		<Card as="section" aria-labelledby="make-up-title" className="max-sm:p-4">
			<CardHeader title={text('people.make_up')} titleId="make-up-title" />
			<dl className="grid gap-2.5">
				{next.lines.map((line) => (
					<Line key={`${line.packageKey} ${line.monthlyPrice}`} name={words(line.names, line.seats)}>
						{money(line.amount)}
					</Line>
				))}
				{ending.map(({ seatId, name, planned }) => (
					<Line
						key={seatId}
						name={text('people.ends_name', { name, day: inYear(addDays(planned?.on ?? next.on, -1)) })}
					>
						{money(0)}
					</Line>
				))}
				{next.taxes.map((tax) => (
					<Line key={`${tax.tax} ${tax.rateMillionths}`} name={taxWords(tax)}>
						{money(tax.amount)}
					</Line>
				))}
				{next.carried !== 0 && <Line name={text('quote.carried')}>{money(next.carried)}</Line>}
				<Total name={day(next.on)}>{money(next.amount)}</Total>
			</dl>
		</Card>
	);
}
