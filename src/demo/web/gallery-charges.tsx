import { type ReactElement, useState } from 'react';
import { formatMoney } from '#platform/contract/money.ts';
import { ChargeSummary, ChargeSummarySkeleton } from '#ui/ChargeSummary.tsx';
import { Button } from '#ui/native/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

function samplesOf({ text, language }: GalleryProps) {
	const money = (cents: number): string => formatMoney(cents, language);
	const name = text('chargedToday');
	const monthly = {
		name: text('nextPayment'),
		amount: money(246_34),
		notes: [text('chargeMonthly'), text('chargeTaxes', { price: money(218_00), tax: money(28_34) })],
	};
	const none = { name: text('nextPayment'), amount: text('chargeNone'), notes: [text('chargeOnce')] };
	const tax = { name: text('chargeTax'), amount: money(10_39) };
	const bill = { lines: [{ name: text('chargeLine'), amount: money(79_93) }, tax], amount: money(90_32) };
	return { money, name, monthly, none, bill };
}

function Pay({ words }: { readonly words: string }): ReactElement {
	return (
		<Button variant="primary" size="large" isBlock>
			{words}
		</Button>
	);
}

export function ChargesSection(props: GalleryProps): ReactElement {
	const { text } = props;
	const { name, monthly, none, bill } = samplesOf(props);
	const changes = [
		{ icon: 'coins', words: text('chargeCredits'), look: 'strong' },
		{ icon: 'clock', words: text('chargeHolds') },
	] as const;
	return (
		<Section id="charges" title={text('charges')} note={text('chargesNote')}>
			<div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
				<Example title={text('idle')} layout="stack">
					<ChargeSummary
						level={4}
						title={text('chargeTitle')}
						subtitle={text('chargeSubtitle')}
						lines={bill.lines}
						charged={{ name, amount: bill.amount }}
						next={monthly}
						changes={changes}
					>
						<Pay words={text('chargePay', { amount: bill.amount })} />
					</ChargeSummary>
				</Example>
				<Example title={text('chargeChoice')} layout="stack">
					<ChargeWithChoice {...props} />
				</Example>
				<Example title={text('chargeDone')} layout="stack">
					<ChargeSummary
						level={4}
						isDone
						title={text('chargePaid', { amount: bill.amount })}
						lines={bill.lines}
						charged={{ name, amount: bill.amount }}
						next={none}
						changes={[{ icon: 'calendar-check', words: text('chargeStays'), look: 'good' }]}
					/>
				</Example>
				<Example title={text('loading')} layout="stack">
					<ChargeSummarySkeleton label={text('loading')} />
				</Example>
			</div>
		</Section>
	);
}

function ChargeWithChoice(props: GalleryProps): ReactElement {
	const { text } = props;
	const [when, setWhen] = useState<'now' | 'later'>('now');
	const { money, name, monthly, none } = samplesOf(props);
	return (
		<ChargeSummary
			level={4}
			title={text('chargeDue', { amount: money(48_29) })}
			choice={
				<RadioGroup
					label={text('chargeChoice')}
					layout="rows"
					value={when}
					options={[
						{ id: 'now', label: text('chargeNow'), aside: money(48_29) },
						{ id: 'later', label: text('chargeLater'), description: text('chargeNextTry'), aside: money(0) },
					]}
					onChange={setWhen}
				/>
			}
			charged={{ name, amount: money(when === 'now' ? 48_29 : 0) }}
			next={when === 'now' ? monthly : none}
			changes={[]}
		>
			<Pay words={when === 'now' ? text('chargePay', { amount: money(48_29) }) : text('chargeKeep')} />
		</ChargeSummary>
	);
}
