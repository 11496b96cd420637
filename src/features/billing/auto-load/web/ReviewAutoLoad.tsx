import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Fact } from '#ui/native/Fact.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { saveAutoLoad } from '../contract.ts';
import { autoLoadKey, type Wish, type Preview } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

export interface ReviewAutoLoadProps {
	readonly wish: Wish;
	readonly preview: Preview;
	/** Whether something is changed rather than turned on. */
	readonly isOn: boolean;
	/** The price has changed since it was shown: it has to be shown again. */
	readonly onOutdated: () => void;
	readonly onClose: () => void;
	readonly onSaved: () => void;
}

/** The exact charge, each tax apart, and the words that are agreed to. */
export function ReviewAutoLoad(props: ReviewAutoLoadProps): ReactElement {
	const { wish, preview, isOn, onOutdated, onClose, onSaved } = props;
	const text = useText(autoLoadTexts);
	const queries = useQueryClient();
	const save = useForm(saveAutoLoad, {
		networkFailure: text('network_failure'),
		read: () => ({ ...wish, consentHash: preview.consentHash }),
		async onDone() {
			await queries.invalidateQueries({ queryKey: autoLoadKey });
			onSaved();
		},
		onFailure(error) {
			if (!hasErrorKey(error, 'auto_load.consent_outdated')) return undefined;
			onOutdated();
			return 'handled';
		},
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(open) => !open && onClose()}
			title={text('review.title')}
			confirmLabel={text(isOn ? 'review.save' : 'review.turn_on')}
			cancelLabel={text('review.back')}
			isPending={save.isPending}
			error={save.refusal}
			onConfirm={save.submit}
		>
			<PriceFacts preview={preview} />
			<p className="text-sm">{preview.consentText}</p>
		</ConfirmDialog>
	);
}

function PriceFacts({ preview: { price } }: { readonly preview: Preview }): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits } = useFormat();
	return (
		<dl className="grid divide-y divide-line border-y border-line">
			<Fact name={text('review.credits')}>{credits(price.credits)}</Fact>
			<Fact name={text('review.subtotal')}>{money(price.subtotal)}</Fact>
			{price.taxes.map(({ label, amount }) => (
				<Fact key={label} name={label}>
					{money(amount)}
				</Fact>
			))}
			<Fact name={text('review.each')}>
				<strong>{money(price.total)}</strong>
			</Fact>
		</dl>
	);
}
