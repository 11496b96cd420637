import { type ReactElement, useId, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { errorStyle } from '#ui/field-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { brandFolderTexts } from './texts.ts';

interface FilePlaceProps {
	readonly name: string;
	readonly error: string | undefined;
	readonly file: File | undefined;
	/** How many megabytes it can have. */
	readonly size: number;
	readonly onChoose: (file: File) => void;
}

/** A ZIP file is chosen there, or dropped. */
export function FilePlace({ name, error, file, size, onChoose }: FilePlaceProps): ReactElement {
	const text = useText(brandFolderTexts);
	const picker = useRef<HTMLInputElement>(null);
	const errorId = useId();
	const take = (given: File | undefined): void => {
		if (given !== undefined) onChoose(given);
	};
	const place = useFileDrop(take);
	return (
		<div className="grid gap-1.5" data-field={name}>
			<div {...place} className={`${place.className} text-center`}>
				<input
					ref={picker}
					type="file"
					accept=".zip,application/zip,application/x-zip-compressed"
					hidden
					aria-label={text('choose')}
					onChange={({ target }) => {
						take(target.files?.[0]);
						target.value = '';
					}}
				/>
				<Icon name="file-up" size="medium" className="text-muted" />
				{file !== undefined && (
					<p className="min-w-0 font-medium break-words" role="status">
						{file.name}
					</p>
				)}
				<Button aria-describedby={error === undefined ? undefined : errorId} onClick={() => picker.current?.click()}>
					{text(file === undefined ? 'choose' : 'other')}
				</Button>
				<span className="text-sm text-muted max-sm:hidden">{text('drop', { size })}</span>
			</div>
			{error !== undefined && (
				<p id={errorId} className={errorStyle}>
					{error}
				</p>
			)}
		</div>
	);
}
