import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useRef, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { upload } from '#platform/web/file-client.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { type Background, backgrounds, type Desktop } from '#features/desktops/desktops/contract.ts';
import { maxPictureBytes, saveBackground, uploadDesktopPicture } from '../contract.ts';
import { backgroundClasses } from './DesktopBackground.tsx';
import { pictureQuery } from './queries.ts';
import { contrastUnder, leastScrim } from './scrim.ts';
import { backgroundTexts } from './texts.ts';

export interface BackgroundPanelProps {
	readonly desktop: Pick<Desktop, 'id' | 'name' | 'background'>;
	readonly onSaved: (answer: OutputOf<typeof saveBackground>) => void;
}

const fits = ['cover', 'contain', 'tile'] as const;

/** Colours, a picture, how it fits and how far it is dimmed. Saved with each choice. */
export function BackgroundPanel(props: BackgroundPanelProps): ReactElement {
	return (
		<SliceTexts catalog={backgroundTexts}>
			<Choices {...props} />
		</SliceTexts>
	);
}

function Choices({ desktop, onSaved }: BackgroundPanelProps): ReactElement {
	const text = useText(backgroundTexts);
	const [shown, setShown] = useState(desktop.background);
	const save = useMutation({
		mutationFn: ({ key, pictureId, fit, dimming }: Background) =>
			call(saveBackground, { desktopId: desktop.id, key, pictureId, fit, dimming }),
		onSuccess: onSaved,
		onError: () => setShown(desktop.background),
	});
	const choose = (parts: Partial<Background>): void => {
		const next = { ...shown, ...parts };
		setShown(next);
		save.mutate(next);
	};
	return (
		<div className="grid gap-6">
			<Swatches
				value={shown.pictureId === '' ? shown.key : undefined}
				onChoose={(key) => choose({ key, pictureId: '' })}
			/>
			<Picture name={desktop.name} background={shown} onChoose={choose} />
			{shown.pictureId !== '' && (
				<>
					<Fit value={shown.fit} onChoose={(value) => choose({ fit: value })} />
					<Dimming
						background={shown}
						onShow={(dimming) => setShown({ ...shown, dimming })}
						onChoose={() => choose({})}
					/>
				</>
			)}
			<FormRefusal>
				{save.isError ? describeFailure(save.error, text('background.network_failure')) : undefined}
			</FormRefusal>
		</div>
	);
}

interface SwatchesProps {
	readonly value: Background['key'] | undefined;
	readonly onChoose: (key: Background['key']) => void;
}

function Swatches({ value, onChoose }: SwatchesProps): ReactElement {
	const text = useText(backgroundTexts);
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-2 text-sm font-semibold text-strong">{text('background.colours')}</legend>
			<div className="grid grid-cols-4 gap-x-2.5 gap-y-3">
				{backgrounds.map((key) => (
					<label
						key={key}
						className="group relative grid cursor-pointer gap-1 text-xs text-muted has-checked:text-strong"
					>
						<input
							type="radio"
							name={name}
							className="peer sr-only"
							checked={key === value}
							onChange={() => onChoose(key)}
						/>
						<span className="relative block h-12 overflow-hidden rounded-md border border-line-strong bg-canvas peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus">
							<span className={`absolute inset-0 forced-color-adjust-none ${backgroundClasses[key]}`} />
							<Icon
								name="check"
								className="absolute start-1/2 top-1/2 hidden -translate-1/2 text-accent-text group-has-checked:block"
							/>
						</span>
						<span className="truncate text-center">{text(`background.${key}`)}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface PictureProps {
	readonly name: string;
	readonly background: Background;
	readonly onChoose: (parts: Partial<Background>) => void;
}

function Picture({ name, background, onChoose }: PictureProps): ReactElement {
	const text = useText(backgroundTexts);
	const { count } = useFormat();
	const file = useRef<HTMLInputElement>(null);
	const { pictureId: id } = background;
	const send = useMutation({
		mutationFn: (picture: File) => upload(uploadDesktopPicture, picture),
		onSuccess: (answer) => onChoose(answer),
	});
	return (
		<div className="grid gap-2.5">
			<Heading level={3} size="label">
				{text('background.picture')}
			</Heading>
			{id !== '' && <Sample name={name} background={background} />}
			<input
				ref={file}
				type="file"
				accept={uploadDesktopPicture.accepts.join(',')}
				hidden
				aria-label={text('background.choose')}
				onChange={(event) => {
					const [picture] = event.target.files ?? [];
					event.target.value = '';
					if (picture !== undefined) send.mutate(picture);
				}}
			/>
			<div className="flex flex-wrap gap-2">
				<Button
					icon="upload"
					isPending={send.isPending}
					pendingLabel={text('background.uploading')}
					onClick={() => file.current?.click()}
				>
					{text(id === '' ? 'background.choose' : 'background.replace')}
				</Button>
				{id !== '' && (
					<Button variant="quiet" onClick={() => onChoose({ pictureId: '' })}>
						{text('background.remove')}
					</Button>
				)}
			</div>
			<Text size="small" tone="muted">
				{text('background.limits', { size: count(maxPictureBytes / 1_000_000) })}
			</Text>
			<FormRefusal>
				{send.isError ? describeFailure(send.error, text('background.network_failure')) : undefined}
			</FormRefusal>
		</div>
	);
}

/** How a name of the desktop looks on the picture. */
function Sample({ name, background }: Pick<PictureProps, 'name' | 'background'>): ReactElement | null {
	const { data: address } = useQuery(pictureQuery(background.pictureId));
	if (address === undefined) return null;
	return (
		<div className="relative isolate h-32 overflow-hidden rounded-md border border-line">
			<img src={address} alt="" className="absolute inset-0 -z-2 size-full object-cover" />
			<span aria-hidden="true" className="absolute inset-0 -z-1 bg-canvas" style={{ opacity: scrimNow(background) }} />
			<p className="absolute start-3 bottom-2.5 font-semibold text-strong">{name}</p>
			<span className="absolute end-2 bottom-2">
				<Readable background={background} />
			</span>
		</div>
	);
}

function Fit({
	value,
	onChoose,
}: {
	readonly value: Background['fit'];
	readonly onChoose: (fit: Background['fit']) => void;
}): ReactElement {
	const text = useText(backgroundTexts);
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-1.5 text-sm font-medium text-strong">{text('background.fit')}</legend>
			<div className="grid grid-cols-3 overflow-hidden rounded-md border border-line-strong">
				{fits.map((fit) => (
					<label
						key={fit}
						className="relative grid min-h-control cursor-pointer place-items-center border-e border-line text-ui last:border-e-0 hover:bg-hover has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
					>
						<input
							type="radio"
							name={name}
							className="sr-only"
							checked={fit === value}
							onChange={() => onChoose(fit)}
						/>
						{text(`background.${fit}`)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface DimmingProps {
	readonly background: Background;
	readonly onShow: (percent: number) => void;
	readonly onChoose: () => void;
}

/** Never less than the picture needs in either theme. */
function Dimming({ background, onShow, onChoose }: DimmingProps): ReactElement {
	const text = useText(backgroundTexts);
	const { percent } = useFormat();
	const id = useId();
	const least = Math.min(90, Math.round(leastInBoth(background) * 100));
	const value = Math.max(background.dimming, least);
	return (
		<div className="grid gap-1.5">
			<div className="flex items-baseline justify-between gap-3">
				<label htmlFor={id} className="text-sm font-medium text-strong">
					{text('background.dimming')}
				</label>
				<output htmlFor={id} className="text-sm text-muted">
					{text('background.dimming_value', { percent: percent(value / 100), least: percent(least / 100) })}
				</output>
			</div>
			<input
				id={id}
				type="range"
				min={least}
				max={90}
				value={value}
				className="h-6 w-full accent-accent-text pointer-coarse:h-11"
				onChange={(event) => onShow(event.target.valueAsNumber)}
				onPointerUp={onChoose}
				onKeyUp={onChoose}
			/>
			<Text size="small" tone="muted">
				{text('background.dimming_text')}
			</Text>
		</div>
	);
}

function Readable({ background }: { readonly background: Background }): ReactElement {
	const text = useText(backgroundTexts);
	const ratio = Math.min(
		...(['light', 'dark'] as const).map((theme) => contrastUnder(theme, background, scrimNow(background))),
	);
	return <Badge tone="success">{text('background.readable', { ratio: ratio.toFixed(1) })}</Badge>;
}

function scrimNow(background: Background): number {
	return Math.max(background.dimming / 100, leastInBoth(background));
}

function leastInBoth(background: Background): number {
	return Math.max(leastScrim('light', background), leastScrim('dark', background));
}
