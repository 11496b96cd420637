import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { walletNames } from '#features/billing/credits/contract.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonFigure } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Select } from '#ui/Select.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { forgetAutoLoad } from './auto-load-way.ts';
import { AutoLoadForm } from './AutoLoadForm.tsx';
import { AutoLoadNotices } from './AutoLoadNotices.tsx';
import { AutoLoadSummary } from './AutoLoadSummary.tsx';
import { ChargeList } from './ChargeList.tsx';
import { type AutoLoad, autoLoadQuery, type WalletName } from './queries.ts';
import { autoLoadTexts, type Done } from './texts.ts';
import { StandingForecast } from './StandingForecast.tsx';
import { AddAddress, type Missing } from './WayTo.tsx';

export interface AutoLoadSectionProps {
	/** For who manages the credits of their office. */
	readonly officeName: string | undefined;
	/** What has to be added before loading can be turned on. */
	readonly missing: Missing | undefined;
	/** Whether something is missing is still being asked. */
	readonly isChecking: boolean;
	/** Leads to the processor's page, and from there back. */
	readonly addCard: ReactNode;
}

export function AutoLoadSection(props: AutoLoadSectionProps): ReactElement {
	useEffect(forgetAutoLoad, []);
	return (
		<SliceTexts catalog={autoLoadTexts}>
			<Wallets {...props} />
		</SliceTexts>
	);
}

/** One's own credits, and for who manages it the office's. */
function Wallets({ officeName, ...standing }: AutoLoadSectionProps): ReactElement {
	const text = useText(autoLoadTexts);
	const [wallet, setWallet] = useState<WalletName>('person');
	const names = { person: text('wallet.person'), office: officeName ?? '' };
	return (
		<div className="grid max-w-6xl gap-4">
			<Text tone="muted">{text('lead')}</Text>
			{officeName !== undefined && (
				<div className="sm:w-72">
					<Select
						label={text('wallet.label')}
						placeholder={names.person}
						options={walletNames.map((id) => ({ id, label: names[id] }))}
						value={wallet}
						onChange={setWallet}
					/>
				</div>
			)}
			<Loading key={wallet} wallet={wallet} {...standing} />
		</div>
	);
}

function Loading({
	wallet,
	missing,
	isChecking,
	addCard,
}: { readonly wallet: WalletName } & Omit<AutoLoadSectionProps, 'officeName'>): ReactElement {
	const text = useText(autoLoadTexts);
	const autoLoad = useQuery(autoLoadQuery(wallet));
	const isOff = autoLoad.data !== undefined && (autoLoad.data.settings?.state ?? 'off') === 'off';
	if (autoLoad.isPending || (isOff && isChecking)) {
		return (
			<Card>
				<SkeletonFigure label={text('loading')} />
			</Card>
		);
	}
	if (autoLoad.isLoadingError) {
		return <FailedNotice title={text('error.title')} retryLabel={text('retry')} query={autoLoad} />;
	}
	return <Loaded wallet={wallet} autoLoad={autoLoad.data} missing={missing} addCard={addCard} />;
}

interface LoadedProps extends Pick<AutoLoadSectionProps, 'missing' | 'addCard'> {
	readonly wallet: WalletName;
	readonly autoLoad: AutoLoad;
}

/** The rule that holds, or a form for one. */
function Loaded({ wallet, autoLoad, missing, addCard }: LoadedProps): ReactElement {
	const text = useText(autoLoadTexts);
	const [isEditing, setEditing] = useState(false);
	const [done, setDone] = useState<Done>();
	const { settings, charges } = autoLoad;
	const isOn = settings !== undefined && settings.state !== 'off';
	const edit = (): void => {
		setDone(undefined);
		setEditing(true);
	};
	return (
		<>
			<NoticeSlot role="status">{done !== undefined && <Notice tone="success">{text(done)}</Notice>}</NoticeSlot>
			<AutoLoadNotices wallet={wallet} autoLoad={autoLoad} onSetUp={edit} onDone={setDone} />
			{isOn && !isEditing ? (
				<div className="grid items-start gap-4 xl:grid-cols-2">
					<AutoLoadSummary
						wallet={wallet}
						settings={settings}
						chargedThisMonth={autoLoad.chargedThisMonth}
						onEdit={edit}
						onDone={setDone}
					/>
					{settings.state === 'active' ? (
						<StandingForecast wallet={wallet} settings={settings} onEdit={edit} />
					) : (
						<ChargeList charges={charges} />
					)}
				</div>
			) : !isOn && missing !== undefined ? (
				<Card>
					<EmptyState
						icon={missing === 'card' ? 'credit-card' : 'map-pin'}
						level={2}
						title={text(`missing.${missing}_title`)}
						action={missing === 'card' ? addCard : <AddAddress />}
					>
						{text(`missing.${missing}`)}
					</EmptyState>
				</Card>
			) : (
				<AutoLoadForm
					wallet={wallet}
					settings={settings}
					onSaved={() => {
						setEditing(false);
						setDone('done.saved');
					}}
					{...(isOn && { onCancel: () => setEditing(false) })}
				/>
			)}
			{(settings?.state === 'active' || isEditing || (!isOn && charges.length > 0)) && <ChargeList charges={charges} />}
		</>
	);
}
