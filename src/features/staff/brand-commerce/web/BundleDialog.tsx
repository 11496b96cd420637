import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { type Bundle, type BundleTerms, withBundle } from './credit-bundles.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { useOpenedFields } from './draft-fields.ts';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useTypedFigures } from './typed-figures.ts';

export interface BundleDialogProps {
	/** Undefined for a new one. */
	readonly bundle: Bundle | undefined;
	readonly draft: readonly Bundle[];
	readonly live: readonly Bundle[];
	readonly onClose: () => void;
}

export function BundleDialog({ bundle, draft, live, onClose }: BundleDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const figures = useTypedFigures();
	const { put } = useOpenedFields();
	const form = useDraftForm<BundleTerms>({
		read: (typed) => ({
			credits: figures.whole(typed('credits'), 1),
			bonus: typed('bonus').trim() === '' ? 0 : figures.whole(typed('bonus'), 0),
			price: figures.money(typed('price')),
		}),
		changes: (terms) => ({ 'credits.bundles': withBundle(draft, live, terms, bundle?.key) }),
		says: 'price',
		onClose,
	});
	const figureField = { autoComplete: 'off', inputMode: 'decimal', maxLength: 20 } as const;
	return (
		<DraftDialog
			form={form}
			size="small"
			title={text(bundle === undefined ? 'bundle.new_title' : 'bundle.title')}
			onClose={onClose}
		>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextField
					{...form.field('credits')}
					{...figureField}
					label={text('bundle.credits')}
					defaultValue={bundle?.credits}
				/>
				<TextField
					{...form.field('bonus')}
					{...figureField}
					label={text('bundle.bonus')}
					labelNote={text('optional')}
					defaultValue={bundle?.bonus === 0 ? undefined : bundle?.bonus}
				/>
			</div>
			<TextField
				{...form.field('price')}
				{...figureField}
				label={text('bundle.price')}
				description={text('before_taxes')}
				defaultValue={bundle && format.money(bundle.price)}
			/>
			{bundle !== undefined && (
				<Button
					variant="quiet"
					icon="trash-2"
					className="justify-self-start"
					onClick={() => {
						onClose();
						put({ 'credits.bundles': draft.filter(({ key }) => key !== bundle.key) });
					}}
				>
					{text('bundle.remove')}
				</Button>
			)}
		</DraftDialog>
	);
}
