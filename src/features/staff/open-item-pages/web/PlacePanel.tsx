import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { Fact } from '#ui/native/Fact.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { type OpenItem, placeReturn } from '#features/staff/open-items/contract.ts';
import { type ItemDetail, itemQuery, refreshItems } from './queries.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { WaitingLink } from './WaitingLink.tsx';
import { openItemsTexts } from './texts.ts';

/** How what came back was booked, and the credit note that places the rest. */
export function PlacePanel({ item }: { readonly item: OpenItem }): ReactElement {
	const text = useText(openItemsTexts);
	const [chosen, setChosen] = useState<string>();
	const detail = useQuery(itemQuery(item, chosen));
	if (detail.isPending) return <SkeletonBlocks label={text('page.loading')} count={1} />;
	if (detail.data === undefined)
		return <FailedState level={3} title={text('place.failed')} retryLabel={text('retry')} query={detail} />;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			<Booked item={item} detail={detail.data} />
			<Places item={item} detail={detail.data} isFresh={!detail.isPlaceholderData} onChoose={setChosen} />
		</div>
	);
}

interface PartProps {
	readonly item: OpenItem;
	readonly detail: ItemDetail;
}

/** The sum as it was booked: what has documents, and what could not be placed. */
function Booked({ item: { amount, returned = 0 }, detail: { placed } }: PartProps): ReactElement {
	const text = useText(openItemsTexts);
	const { money, signedMoney } = useFormat();
	const rest = Math.abs(amount);
	const share = returned === 0 ? 0 : Math.max(0, Math.min(1, (placed?.amount ?? 0) / returned));
	return (
		<div className="grid gap-3">
			<div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full forced-color-adjust-none">
				<span className="bg-chart-2" style={{ width: `${share * 100}%` }} />
				<span className="grow bg-chart-3" />
			</div>
			<p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
				<span>{text('place.placed', { amount: money(placed?.amount ?? 0) })}</span>
				<span>{text('place.not_placed', { amount: money(rest) })}</span>
			</p>
			<dl className="divide-y divide-line">
				{placed?.papers.map(({ invoiceId, number, total }) => (
					<Fact key={invoiceId} name={number}>
						{signedMoney(total)}
					</Fact>
				))}
				<Fact name={text('place.returned')}>{signedMoney(-returned)}</Fact>
				<Fact name={text('place.rest')}>
					<span className="font-semibold">{signedMoney(amount)}</span>
				</Fact>
			</dl>
		</div>
	);
}

interface PlacesProps extends PartProps {
	/** The preview is that of the chosen document. */
	readonly isFresh: boolean;
	readonly onChoose: (invoiceId: string) => void;
}

function Places({ item, detail, isFresh, onChoose }: PlacesProps): ReactElement {
	const text = useText(openItemsTexts);
	const { money, day: writeDay } = useFormat();
	const { documents, preview } = detail;
	const [isWritingOff, setWritingOff] = useState(false);
	const document = documents.find(({ invoiceId }) => invoiceId === preview?.invoiceId);
	return (
		<div className="grid gap-4">
			{document === undefined || preview === undefined ? (
				<p className="text-muted">{text(item.amount > 0 ? 'place.none_needed' : 'place.nowhere')}</p>
			) : (
				<>
					<div className="grid gap-1.5">
						<Heading level={3} size="label">
							{text(document === documents[0] ? 'place.suggestion' : 'place.document')}
						</Heading>
						<Select
							label={text('place.document')}
							isLabelHidden
							placeholder={text('place.document')}
							options={documents.map(({ invoiceId, number, day, left }) => ({
								id: invoiceId,
								label: text('place.option', { number, day: writeDay(day) }),
								description: money(left),
							}))}
							value={document.invoiceId}
							onChange={onChoose}
						/>
						<p className="text-sm text-muted">
							{text(document.isSameCard ? 'place.same_card' : 'place.same_person', {
								day: writeDay(document.day),
								left: money(document.left),
							})}
						</p>
					</div>
					<Preview preview={preview} />
				</>
			)}
			{item.isManaged ? (
				<div className="flex flex-wrap items-center gap-3">
					{document !== undefined && preview !== undefined && (
						<PlaceButton item={item} number={document.number} preview={preview} isFresh={isFresh} />
					)}
					{item.proposalId === undefined ? (
						<Button onClick={() => setWritingOff(true)}>{text('settle.write_off')}</Button>
					) : (
						<WaitingLink proposalId={item.proposalId} />
					)}
				</div>
			) : (
				<p className="text-sm text-muted">{text('place.read_only')}</p>
			)}
			{isWritingOff && <SettleDialog item={item} onClose={() => setWritingOff(false)} />}
		</div>
	);
}

type Previewed = NonNullable<ItemDetail['preview']>;

/** Computed by the function that issues it. */
function Preview({ preview: { net, taxes, total } }: { readonly preview: Previewed }): ReactElement {
	const text = useText(openItemsTexts);
	const language = useLanguage();
	const { signedMoney } = useFormat();
	return (
		<dl className="divide-y divide-line rounded-md border border-line bg-sunken px-4">
			<Fact name={text('place.net')}>{signedMoney(net)}</Fact>
			{taxes.map(({ tax, rateMillionths, amount }) => (
				<Fact
					key={`${tax} ${rateMillionths}`}
					name={`${taxLabel(tax, language)} ${formatTaxRate(rateMillionths, language)}`}
				>
					{signedMoney(amount)}
				</Fact>
			))}
			<Fact name={text('place.total')}>
				<span className="font-semibold">{signedMoney(total)}</span>
			</Fact>
		</dl>
	);
}

interface PlaceButtonProps {
	readonly item: OpenItem;
	readonly number: string;
	readonly preview: Previewed;
	readonly isFresh: boolean;
}

function PlaceButton({ item: { itemId }, number, preview, isFresh }: PlaceButtonProps): ReactElement {
	const text = useText(openItemsTexts);
	const queries = useQueryClient();
	const place = useProvedChange(
		() => call(placeReturn, { itemId, invoiceId: preview.invoiceId, amount: -preview.total }),
		() => refreshItems(queries),
		(issued) => showDone(text('place.done', { number: issued.number })),
	);
	const failure = describeAnyFailure(place.error, text('network_failure'));
	return (
		<>
			<OnlineButton
				variant="primary"
				icon="file-text"
				disabled={!isFresh}
				isPending={place.isPending}
				pendingLabel={text('place.pending')}
				onClick={() => place.mutate(undefined)}
			>
				{text('place.act', { number })}
			</OnlineButton>
			{failure !== undefined && (
				<div className="basis-full">
					<Notice tone="danger" role="alert" title={failure} />
				</div>
			)}
		</>
	);
}
