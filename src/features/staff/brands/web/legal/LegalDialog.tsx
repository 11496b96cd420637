import { type ReactElement, useState } from 'react';
import type { LegalDocument } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { localToday } from '#platform/web/local-day.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { useEditor } from '../fields/editor.ts';
import { SaveConflict, SaveRefused } from '../fields/save-outcome.ts';
import { useFaultWords } from '../fields/use-fault-words.ts';
import { brandTexts } from '../texts.ts';
import { useFieldName } from '../use-field-name.ts';
import { readLegalText, writeLegalText } from './legal-text.ts';

export interface LegalDialogProps {
	readonly path: string;
	readonly language: Language;
	readonly document: LegalDocument;
	readonly onClose: () => void;
}

/** One legal page in one language, written as one text. */
export function LegalDialog({ path, language, document, onClose }: LegalDialogProps): ReactElement {
	const text = useText(brandTexts);
	const [editor] = useState(useEditor()); // as it was when the dialog was opened
	const describe = useFaultWords();
	const { name } = useFieldName()(path);
	const [effective, setEffective] = useState(document.effective);
	const [today] = useState(localToday);
	const form = useFormShell({
		networkFailure: text('network_failure'),
		read(typed: (field: 'title' | 'effective' | 'body') => string) {
			const body = readLegalText(typed('body'));
			const title = typed('title').trim();
			return {
				title: title === '' ? fault(text('legal.title_missing')) : title,
				effective: effective === '' ? fault(text('legal.day_missing')) : effective,
				body: body ?? fault(text('legal.body_invalid')),
			};
		},
		send: ({ title, effective: day, body }) => editor.save({ [path]: { title, effective: day, ...body } }),
		onDone: onClose,
		onFailure(error) {
			const [refused] = error instanceof SaveRefused ? error.faults : [];
			if (error instanceof SaveConflict)
				return { body: text('legal.conflict', { name: error.conflicts[0]?.by ?? '' }) };
			return refused && { body: describe(refused) };
		},
	});
	return (
		<FormDialog
			form={form}
			size="wide"
			title={text(`in.${language}`, { field: name })}
			description={text('legal.form_hint')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('legal.save')}
			pendingLabel={text('saving')}
			onClose={onClose}
		>
			<div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<TextField
					{...form.field('title')}
					label={text('legal.page_title')}
					lang={language}
					defaultValue={document.title}
					autoComplete="off"
				/>
				<DateField
					{...form.field('effective')}
					label={text('legal.day')}
					today={today}
					value={effective}
					onChange={(day) => {
						setEffective(day);
						form.correct('effective');
					}}
				/>
			</div>
			<TextArea
				{...form.field('body')}
				label={text('legal.body')}
				description={text('legal.body_hint', { brand: '{brand}', hotline: '{hotline}' })}
				lang={language}
				rows={18}
				defaultValue={document.sections.length === 0 ? '' : writeLegalText(document)}
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
