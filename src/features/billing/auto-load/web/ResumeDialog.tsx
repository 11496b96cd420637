import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
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

/** A balance that is below its level is charged at once: the amount is asked for as the dialog opens, and nothing is agreed to before it is said. */
export function ResumeDialog({ wallet, settings, onClose, onResumed }: ResumeDialogProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money } = useFormat();
	const queries = useQueryClient();
	const { threshold, amount, monthlyCap } = settings;
	const preview = useQuery({ ...previewQuery({ wallet, threshold, amount, monthlyCap }), staleTime: 0 });
	const resume = useMutation({
		mutationFn: (quoteTotal: number) => call(resumeAutoLoad, { wallet, quoteTotal }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: autoLoadKey });
			onClose();
			onResumed();
		},
		onError(error) {
			if (hasErrorKey(error, 'auto_load.charge_changed')) void preview.refetch();
		},
	});
	const { data, isError } = preview;
	const press = (): void => {
		if (isError) void preview.refetch();
		else if (data !== undefined) resume.mutate(dueNow(data));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(open) => !open && onClose()}
			title={text('resume.title')}
			confirmLabel={
				isError
					? text('retry')
					: data?.isChargedNow === true
						? text('resume.confirm_and_pay', { total: money(dueNow(data)) })
						: text('resume')
			}
			cancelLabel={text('back')}
			needsConnection
			isPending={resume.isPending}
			isLoading={preview.isFetching}
			error={describeAnyFailure(resume.error ?? preview.error, text('network_failure'))}
			onConfirm={press}
		>
			{preview.isPending ? (
				<ChargeSummarySkeleton label={text('loading')} />
			) : (
				!isError && data !== undefined && <Summary preview={data} settings={settings} />
			)}
		</ConfirmDialog>
	);
}

/** Cents that the card is charged as soon as loading goes on. */
function dueNow({ isChargedNow, price }: Preview): number {
	return isChargedNow ? price.total : 0;
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
			charged={{ name: text('resume.charged'), amount: money(dueNow(preview)) }}
			next={{
				name: text('resume.next'),
				amount: money(price.total),
				notes: [text('resume.rule', { credits: credits(settings.threshold), cap: money(settings.monthlyCap) })],
			}}
			changes={[]}
		/>
	);
}
