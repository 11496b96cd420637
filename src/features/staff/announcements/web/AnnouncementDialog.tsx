import type { ReactElement, ReactNode } from 'react';
import type { Form } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { announcementTexts } from './texts.ts';
import { EndField, type useTimes } from './TimeFields.tsx';
import type { useWords } from './use-words.ts';
import { WordFields } from './WordFields.tsx';

export interface AnnouncementDialogProps {
	readonly form: Pick<Form<never>, 'props' | 'isPending' | 'refusal'> & {
		readonly field: (name: 'title' | 'text' | 'endsAt') => { readonly error: string | undefined };
	};
	readonly title: string;
	readonly submitLabel: string;
	/** The kind, and what it is about: above the words. */
	readonly children: ReactNode;
	readonly words: ReturnType<typeof useWords>;
	/** What is to be said in the texts. */
	readonly hint: string;
	readonly times: ReturnType<typeof useTimes>;
	/** They stand around the end: other times that are asked for. */
	readonly begin?: ReactNode;
	readonly next: ReactNode;
	readonly onClose: () => void;
}

/** Has the words in both languages and the times of an announcement, whether it is new or changes. */
export function AnnouncementDialog(props: AnnouncementDialogProps): ReactElement {
	const { form, title, submitLabel, children, words, hint, times, begin, next, onClose } = props;
	const text = useText(announcementTexts);
	return (
		<FormDialog
			form={form}
			title={title}
			size="wide"
			closeLabel={text('close')}
			className="grid gap-5"
			cancelLabel={text('form.cancel')}
			submitLabel={submitLabel}
			pendingLabel={text('form.publishing')}
			needsConnection
			onClose={onClose}
		>
			<FormRefusal>{form.refusal}</FormRefusal>
			{children}
			<WordFields
				words={words.fields}
				errors={{ title: form.field('title').error, text: form.field('text').error }}
				hint={hint}
			/>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				{begin}
				<EndField value={times.ends} error={form.field('endsAt').error} onChange={times.setEnds} />
				{next}
			</div>
			<Text size="small" tone="muted">
				{text('form.zone')}
			</Text>
		</FormDialog>
	);
}
