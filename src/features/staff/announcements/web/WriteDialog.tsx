import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { type AnnouncementKind, announcementKinds, writeAnnouncement } from '../contract.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { inHours, momentOf, type MomentParts, partsOf } from '#ui/date-field/moment-parts.ts';
import { MomentField } from '#ui/date-field/MomentField.tsx';
import { renewAnnouncements } from './queries.ts';
import { announcementTexts } from './texts.ts';
import { NextField, useTimes } from './TimeFields.tsx';
import { useWords } from './use-words.ts';

export interface WriteDialogProps {
	/** The brand's, as people call it. */
	readonly product: string | undefined;
	readonly onClose: () => void;
}

export function WriteDialog({ product, onClose }: WriteDialogProps): ReactElement {
	const text = useText(announcementTexts);
	const [kind, setKind] = useState<AnnouncementKind>('disturbed');
	const [isAboutProduct, setAboutProduct] = useState(product !== undefined);
	const [begins, setBegins] = useState(() => partsOf(inHours(new Date(), 0)));
	const times = useTimes(() => inHours(new Date(), 2));
	const words = useWords();
	const form = useWrite({ kind, isAboutProduct, words, begins, times }, onClose);
	return (
		<AnnouncementDialog
			form={form}
			title={text('form.new_title')}
			submitLabel={text('form.publish')}
			words={words}
			hint={text('form.text_hint')}
			times={times}
			begin={
				kind === 'maintenance' && (
					<MomentField
						name="beginsAt"
						label={text('form.begins')}
						timeLabel={text('form.begin_time')}
						placeholder={text('form.choose')}
						value={begins}
						error={form.field('beginsAt').error}
						onChange={setBegins}
					/>
				)
			}
			next={kind === 'disturbed' && <NextField value={times.next} onChange={times.setNext} />}
			onClose={onClose}
		>
			<RadioGroup
				label={text('form.kind')}
				layout="columns"
				options={announcementKinds.map((id) => ({
					id,
					label: text(`kind.${id}`),
					description: text(`kind.${id}_hint`),
				}))}
				value={kind}
				onChange={setKind}
			/>
			{product !== undefined && (
				<Select
					label={text('form.about')}
					placeholder={text('form.choose')}
					options={[
						{ id: 'product', label: product },
						{ id: 'other', label: text('form.everything') },
					]}
					value={isAboutProduct ? 'product' : 'other'}
					onChange={(chosen) => setAboutProduct(chosen === 'product')}
				/>
			)}
		</AnnouncementDialog>
	);
}

interface Written {
	readonly kind: AnnouncementKind;
	readonly isAboutProduct: boolean;
	readonly words: ReturnType<typeof useWords>;
	readonly begins: MomentParts;
	readonly times: ReturnType<typeof useTimes>;
}

function useWrite({ kind, isAboutProduct, words, begins, times }: Written, onClose: () => void) {
	const text = useText(announcementTexts);
	const queries = useQueryClient();
	// The same for each try, so that a repeat of an unanswered one adds no second announcement.
	const [announcementId] = useState(() => crypto.randomUUID());
	const missing = fault(text('form.day_missing'));
	return useForm(writeAnnouncement, {
		networkFailure: text('network_failure'),
		read: () => ({
			announcementId,
			kind,
			isAboutProduct,
			...words.read(),
			...(kind === 'maintenance' && { beginsAt: momentOf(begins)?.toISOString() ?? missing }),
			endsAt: times.readEnd() ?? missing,
			...(kind === 'disturbed' && times.readNext()),
		}),
		async onDone() {
			await renewAnnouncements(queries);
			onClose();
			showDone(text('form.published'));
		},
	});
}
