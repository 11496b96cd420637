import { type MouseEvent, type ReactElement, useState } from 'react';
import { createPortal } from 'react-dom';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { ChangeDot } from '#ui/native/Field.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import type { ProfileField } from './changes.ts';
import { profileTexts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';

export interface SaveBarProps extends Pick<ProfileForm, 'partly'> {
	readonly changed: readonly ProfileField[];
	readonly refusal: string | undefined;
	readonly isPending: boolean;
	/** Belongs to the form that its button submits, as Enter in a field does. */
	readonly formId: string;
	readonly onDiscard: () => void;
}

/** Stands at the lower edge of the window as long as something is not saved, at the end of the page's content. */
export function SaveBar({ changed, partly, refusal, isPending, formId, onDiscard }: SaveBarProps): ReactElement {
	const text = useText(profileTexts);
	const names = useFieldNames(changed);
	const [content] = useState(() => document.querySelector('main') ?? document.body);
	return createPortal(
		<section
			aria-label={text('bar.label')}
			data-save-bar
			className="sticky bottom-0 z-9 mt-auto border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] elevate-3 sm:px-8"
		>
			<div className="mx-auto flex max-w-304 flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="grid min-w-0 grow basis-64">
					<p className="min-w-0 wrap-anywhere">
						<span className="me-2 -ms-2">
							<ChangeDot />
						</span>
						<span className="font-semibold text-strong">{text('bar.count', { count: changed.length })}</span>
						<span className="text-muted max-sm:block"> {names}</span>
					</p>
					<p role="status" className="text-sm font-medium text-warning-text empty:hidden">
						{partly && text('bar.partly', { saved: partly.saved, refused: partly.refused })}
					</p>
					<FormRefusal>{refusal}</FormRefusal>
				</div>
				<div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex">
					<Button disabled={isPending} onMouseDown={keepFocus} onClick={onDiscard}>
						{text('bar.discard')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						aria-keyshortcuts="Control+S Meta+S"
						isPending={isPending}
						pendingLabel={text('saving')}
						onMouseDown={keepFocus}
					>
						{text('save.changes')}
					</Button>
				</div>
			</div>
		</section>,
		content,
	);
}

/** A press leaves the focus in its field: what the field says when it is left would move the button away below the pointer. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The names of the fields, as they stand in a sentence. */
export function useFieldNames(fields: readonly ProfileField[]): string {
	const text = useText(profileTexts);
	const language = useLanguage();
	const names = fields.map((field) => text(`field.${field}`));
	return new Intl.ListFormat(locales[language], { type: 'unit' }).format(names);
}
