import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { ChargeSummary, ChargeSummarySkeleton } from '#ui/ChargeSummary.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { resumeAutoLoad } from '../contract.ts';
import { autoLoadKey, type Preview, previewQuery, type Settings, type WalletName } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

export interface ResumeDialogProps {
	readonly wallet: WalletName;
	readonly settings: Settings;
	readonly onClose: () => void;
	readonly onResumed: () => void;
}

/** A balance that is below its level is charged at once, so the amount is said before. */
export function ResumeDialog({ wallet, settings, onClose, onResumed }: ResumeDialogProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money } = useFormat();
	const queries = useQueryClient();
	const { threshold, amount, monthlyCap } = settings;
	const preview = useQuery(previewQuery({ wallet, threshold, amount, monthlyCap }));
	const resume = useMutation({
		mutationFn: () => call(resumeAutoLoad, { wallet }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: autoLoadKey });
			onClose();
			onResumed();
		},
	});
	const { data } = preview;
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(open) => !open && onClose()}
			title={text('resume.title')}
			confirmLabel={
				data?.isChargedNow === true
					? text('resume.confirm_and_pay', { total: money(data.price.total) })
					: text('resume')
			}
			cancelLabel={text('back')}
			isPending={resume.isPending}
			error={describeAnyFailure(resume.error ?? preview.error, text('network_failure'))}
			onConfirm={() => resume.mutate()}
		>
			{preview.isPending ? (
				<ChargeSummarySkeleton label={text('loading')} />
			) : (
				data !== undefined && <Summary preview={data} settings={settings} />
			)}
		</ConfirmDialog>
	);
}

function Summary({
	preview,
	settings,
}: Pick<ResumeDialogProps, 'settings'> & { readonly preview: Preview }): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits, countedCredits } = useFormat();
	const { price, isChargedNow } = preview;
	const lines = [
		{ name: text('charges.credits', countedCredits(price.credits)), amount: money(price.subtotal) },
		...price.taxes.map(({ label, amount }) => ({ name: label, amount: money(amount) })),
	];
	return (
		<ChargeSummary
			lines={isChargedNow ? lines : []}
			charged={{ name: text('resume.charged'), amount: money(isChargedNow ? price.total : 0) }}
			next={{
				name: text('resume.next'),
				amount: money(price.total),
				notes: [text('resume.rule', { credits: credits(settings.threshold), cap: money(settings.monthlyCap) })],
			}}
			changes={[]}
		/>
	);
}
