import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { toChange, toSubscription } from '../addresses.ts';
import { CardLine } from '../card/CardLine.tsx';
import { NoCard } from '../card/CardPart.tsx';
import { ChooseCardDialog } from '../card/ChooseCardDialog.tsx';
import type { PartProps } from '../PageFrame.tsx';
import { PackageHeading } from '../choose/PackageHeading.tsx';
import { PlannedNotices } from '../leave/PlannedNotices.tsx';
import type { Detail } from '../queries.ts';
import { SeatsDialog } from '../people/SeatsDialog.tsx';
import { TakeOverNotice } from '../people/TakeOver.tsx';
import { usePackageWords, useTaxAmount } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

/** What is charged next, when, and from which card; a planned change with its own way back. */
export function StandingCard({ detail, onDone }: PartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	const [isChangingSeats, setChangingSeats] = useState(false);
	const isPayer = detail.role === 'payer';
	const mayChangeSeats = detail.may.includes('add_seats') || detail.may.includes('remove_seats');
	return (
		<Card as="section" aria-labelledby="standing-title" className="grid gap-5 max-sm:p-4">
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
				<PackageHeading detail={detail}>
					{text('seats', { count: detail.seats.length })} · {text('standing.since', { day: day(detail.activatedOn) })}
				</PackageHeading>
				{isPayer && (
					<div className="flex flex-wrap items-start gap-2 max-sm:order-last max-sm:grid">
						{mayChangeSeats && (
							<Button className="max-sm:order-2 max-sm:min-h-11" onClick={() => setChangingSeats(true)}>
								{text('standing.change_seats')}
							</Button>
						)}
						{detail.may.includes('change_package') && (
							<Link
								href={toChange(detail.subscriptionId)}
								className={`${buttonStyle({ variant: 'primary' })} max-sm:min-h-11`}
							>
								{text('standing.change_package')}
							</Link>
						)}
					</div>
				)}
				<div className="grid gap-4 sm:col-span-2">
					{isPayer ? <Next detail={detail} onDone={onDone} /> : <PaidByOther detail={detail} />}
					<TakeOverNotice detail={detail} onDone={onDone} />
					<PlannedNotices detail={detail} onDone={onDone} />
				</div>
			</div>
			<SeatsDialog
				detail={detail}
				isOpen={isChangingSeats}
				onClose={() => setChangingSeats(false)}
				onDone={(words) => {
					setChangingSeats(false);
					onDone(words);
				}}
			/>
		</Card>
	);
}

function Next({ detail, onDone }: PartProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const { day, money } = useFormat();
	const words = usePackageWords();
	const taxAmount = useTaxAmount();
	const [isChoosing, setChoosing] = useState(false);
	const { nextPayment: next, card } = detail;
	if (next === undefined) return null;
	const parts = [
		...next.lines.map((line) =>
			text('standing.part', { what: words(line.names, line.seats), amount: money(line.amount) }),
		),
		...next.taxes.map(taxAmount),
		...(next.carried === 0 ? [] : [text('standing.carried', { amount: money(next.carried) })]),
	];
	return (
		<div className="grid gap-3">
			<div>
				<Text tone="muted">{text('standing.next')}</Text>
				<p className="figures text-4xl font-semibold tight text-strong max-sm:text-[2.25rem]">{money(next.amount)}</p>
				<Text tone="muted">
					<span className="text-strong">{text('standing.on', { day: day(next.on) })}</span> ·{' '}
					<span className="figures">{parts.join(' + ')}</span>
				</Text>
			</div>
			{card === undefined ? (
				<NoCard address={toSubscription(detail.subscriptionId)} day={day(next.on)} />
			) : (
				<ChargedCard card={card} on={next.on} may={detail.may} onChoose={() => setChoosing(true)} />
			)}
			{detail.isPaymentInProgress && <Notice tone="info">{text('standing.progress')}</Notice>}
			{detail.priceChange !== undefined && (
				<Notice tone="info">
					{text('standing.price', {
						day: day(detail.priceChange.on),
						from: money(detail.priceChange.from),
						to: money(detail.priceChange.to),
					})}
				</Notice>
			)}
			<ChooseCardDialog
				detail={detail}
				isOpen={isChoosing}
				onClose={() => setChoosing(false)}
				onDone={(said) => {
					setChoosing(false);
					onDone(said);
				}}
			/>
		</div>
	);
}

interface ChargedCardProps extends Pick<Detail, 'may'> {
	readonly card: NonNullable<Detail['card']>;
	/** It is charged on this day. */
	readonly on: string;
	readonly onChoose: () => void;
}

function ChargedCard({ card, on, may, onChoose }: ChargedCardProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day } = useFormat();
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<CardLine card={card} />
				{!card.isExpired && may.includes('choose_card') && (
					<Button
						variant="quiet"
						size="small"
						className="-ms-3 text-accent-text! underline underline-offset-3 forced-colors:border-[Canvas]"
						onClick={onChoose}
					>
						{text('standing.other_card')}
					</Button>
				)}
			</div>
			{card.isExpired && (
				<Notice
					tone="warning"
					title={text('expired.title')}
					action={
						<Button size="small" onClick={onChoose}>
							{text('standing.other_card')}
						</Button>
					}
				>
					{text('expired.text', { day: day(on) })}
				</Notice>
			)}
		</>
	);
}

/** No amount: it is not the person's. */
function PaidByOther({ detail }: { readonly detail: Detail }): ReactElement {
	const text = useText(subscriptionTexts);
	const name =
		detail.payerName ?? text(detail.sourcePayee === 'office' ? 'standing.paid_by_office' : 'standing.paid_by_broker');
	return (
		<div>
			<p className="text-2xl font-semibold tight text-strong">{text('standing.paid_by', { name })}</p>
			<Text tone="muted">{text('standing.paid_by_text')}</Text>
		</div>
	);
}
