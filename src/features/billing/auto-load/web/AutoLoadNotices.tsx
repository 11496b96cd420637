import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { confirmAutoLoad, type PauseReason } from '../contract.ts';
import type { AutoLoad, Settings, WalletName } from './queries.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { autoLoadTexts, type Done } from './texts.ts';
import { AddAddress, AddOtherCard } from './WayTo.tsx';

export interface AutoLoadNoticesProps {
	readonly wallet: WalletName;
	readonly autoLoad: AutoLoad;
	/** Opens the form, in which a manager who has not agreed to the charges can agree. */
	readonly onSetUp: () => void;
	readonly onDone: (done: Done) => void;
}

/** What waits for the person: loading has paused, or a bank wants a charge confirmed. */
export function AutoLoadNotices(props: AutoLoadNoticesProps): ReactElement {
	const { wallet, autoLoad, onSetUp, onDone } = props;
	const { settings, charges } = autoLoad;
	const text = useText(autoLoadTexts);
	const { money, moment } = useFormat();
	const asked = charges.find(({ confirmation }) => confirmation !== undefined);
	const until = asked?.confirmation?.until;
	// It comes from the link in a mail that asks to confirm a charge.
	const { confirm: confirmToken } = useAddress().query;
	const token = asked?.confirmation?.token ?? confirmToken;
	return (
		<>
			{settings?.paused !== undefined &&
				(settings.isOwn ? (
					<Paused wallet={wallet} settings={settings} reason={settings.paused.reason} onDone={onDone} />
				) : (
					<PausedForOther reason={settings.paused.reason} onSetUp={onSetUp} />
				))}
			{settings !== undefined && settings.state !== 'off' && <PriceNotice settings={settings} />}
			{token !== undefined && (
				<Confirm token={token} isFirst={settings?.paused === undefined}>
					{asked === undefined || until === undefined
						? text('confirm.by_link')
						: text('confirm.lead', { total: money(asked.total), time: moment(until) })}
				</Confirm>
			)}
		</>
	);
}

/** A dearer price, from the day on which automatic charges follow it. */
function PriceNotice({ settings: { amount, price } }: { readonly settings: Settings }): ReactElement | null {
	const text = useText(autoLoadTexts);
	const { money, credits, day } = useFormat();
	const next = price?.next;
	if (price === undefined || next === undefined) return null;
	return (
		<Notice tone="info" title={text('price.title', { to: money(next.unitPrice), day: day(next.from) })}>
			{text('price.lead', {
				from: money(price.unitPrice),
				amount: money(amount),
				before: credits(price.credits),
				after: credits(next.credits),
			})}
		</Notice>
	);
}

interface PausedProps extends Pick<AutoLoadNoticesProps, 'wallet' | 'onDone'> {
	readonly settings: Settings;
	readonly reason: PauseReason;
}

function Paused({ wallet, settings, reason, onDone }: PausedProps): ReactElement {
	const text = useText(autoLoadTexts);
	const [isResuming, setResuming] = useState(false);
	return (
		<div>
			<Notice
				tone="warning"
				title={text('paused.title')}
				action={
					<>
						<Way reason={reason} />
						<Button
							size="small"
							variant={reason === 'not_confirmed' ? 'primary' : 'secondary'}
							onClick={() => setResuming(true)}
						>
							{text('resume')}
						</Button>
					</>
				}
			>
				{text(`paused.${reason}`)}
			</Notice>
			{isResuming && (
				<ResumeDialog
					wallet={wallet}
					settings={settings}
					onClose={() => setResuming(false)}
					onResumed={() => onDone('done.resumed')}
				/>
			)}
		</div>
	);
}

/** The card is another manager's: only they let it be charged again, and what is wrong with it is theirs to know. */
function PausedForOther({
	reason,
	onSetUp,
}: Pick<PausedProps, 'reason'> & Pick<AutoLoadNoticesProps, 'onSetUp'>): ReactElement {
	const text = useText(autoLoadTexts);
	return (
		<Notice
			tone="warning"
			title={text('paused.title')}
			action={
				<Button size="small" variant="primary" onClick={onSetUp}>
					{text('paused.set_up')}
				</Button>
			}
		>
			{text(reason === 'unmanaged' ? 'paused.unmanaged' : 'paused.by_other')}
		</Notice>
	);
}

/** To what has to be put right first; a charge that was only not confirmed needs no other card. */
function Way({ reason }: Pick<PausedProps, 'reason'>): ReactElement | null {
	if (reason === 'not_confirmed') return null;
	return reason === 'address_missing' ? <AddAddress size="small" /> : <AddOtherCard />;
}

interface ConfirmProps {
	readonly token: string;
	/** Nothing else waits above it: a page has one filled button. */
	readonly isFirst: boolean;
	readonly children: string;
}

function Confirm({ token, isFirst, children }: ConfirmProps): ReactElement {
	const text = useText(autoLoadTexts);
	const confirm = useMutation({
		mutationFn: () => call(confirmAutoLoad, { token }),
		onSuccess: ({ redirectTo }) => location.assign(redirectTo),
	});
	return (
		<div>
			<Notice
				tone="info"
				title={text('confirm.title')}
				action={
					<Button
						size="small"
						variant={isFirst ? 'primary' : 'secondary'}
						isPending={confirm.isPending || confirm.isSuccess}
						onClick={() => confirm.mutate()}
					>
						{text('confirm.button')}
					</Button>
				}
			>
				{children}
			</Notice>
			<FormRefusal>{describeAnyFailure(confirm.error, text('network_failure'))}</FormRefusal>
		</div>
	);
}
