import type { ReactElement, ReactNode } from 'react';
import { descriptionStyle, errorStyle, fieldStyle, labelStyle } from '../field-style.ts';
import { Icon } from './Icon.tsx';
import { NoticeSlot } from './Notice.tsx';

export interface FieldTexts {
	readonly label: string;
	/** Quiet words that follow the label, such as “optional”. */
	readonly labelNote?: string | undefined;
	/** Draws a dot after the label: the field differs from the record. Screen readers say these words. */
	readonly labelMark?: string | undefined;
	readonly description?: ReactNode;
	/** What is wrong and how to put it right; its presence marks the field as invalid. */
	readonly error?: ReactNode;
}

interface FieldProps extends FieldTexts {
	/** The error comes while the focus stays in the field: a screen reader is told at once. */
	readonly isErrorLive?: boolean | undefined;
	/** Id of the control; description and error get ids derived from it. */
	readonly id: string;
	readonly children: ReactNode;
}

/** Label, description, control, error, in reading order. */
export function Field(props: FieldProps): ReactElement {
	const { id, label, labelNote, labelMark, description, error, isErrorLive = false, children } = props;
	const shown = hasContent(error) && <FieldError id={`${id}-error`}>{error}</FieldError>;
	return (
		<div className={fieldStyle}>
			<label htmlFor={id} className={labelStyle}>
				{label}
				<LabelMark words={labelMark} />
				{labelNote !== undefined && <span className="ms-1.5 font-normal text-muted">{labelNote}</span>}
			</label>
			{hasContent(description) && (
				<p id={`${id}-description`} className={descriptionStyle}>
					{description}
				</p>
			)}
			{children}
			{isErrorLive ? <NoticeSlot role="alert">{shown}</NoticeSlot> : shown}
		</div>
	);
}

export function LabelMark({ words }: { readonly words: string | undefined }): ReactElement | null {
	if (words === undefined) return null;
	return (
		<>
			<span aria-hidden="true" className="ms-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
			<span className="sr-only"> {words}</span>
		</>
	);
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactElement {
	return (
		<p id={id} className={errorStyle}>
			<Icon name="circle-alert" className="mt-0.5" />
			<span className="min-w-0">{children}</span>
		</p>
	);
}

export interface DescribedBy {
	readonly 'aria-describedby': string | undefined;
	readonly 'aria-invalid': true | undefined;
}

/**
 * Ties a control to the texts that `Field` shows: the error first, because it is what the person must act on. `further` is the id of
 * what stands elsewhere.
 */
export function describe(id: string, texts: Pick<FieldTexts, 'description' | 'error'>, further?: string): DescribedBy {
	const ids = [hasContent(texts.error) && `${id}-error`, hasContent(texts.description) && `${id}-description`, further];
	return {
		'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
		'aria-invalid': hasContent(texts.error) || undefined,
	};
}

function hasContent(node: ReactNode): boolean {
	return node !== undefined && node !== null && node !== false && node !== '';
}
