import type { ReactElement } from 'react';
import { iconNames } from '#ui/icons/icon-names.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

const surfaces = [
	['canvas', 'bg-canvas text-strong'],
	['surface', 'bg-surface text-body'],
	['raised', 'bg-raised text-strong'],
	['sunken', 'bg-sunken text-muted'],
	['accent', 'bg-accent text-on-accent'],
	['accent-soft', 'bg-accent-soft text-accent-text'],
	['header', 'bg-header text-on-header'],
	['inverse', 'bg-inverse text-on-inverse'],
] as const;
const tones = [
	['info', 'border-info-line bg-info-soft text-info-text'],
	['success', 'border-success-line bg-success-soft text-success-text'],
	['warning', 'border-warning-line bg-warning-soft text-warning-text'],
	['danger', 'border-danger-line bg-danger-soft text-danger-text'],
] as const;

export function FoundationsSection({ text }: GalleryProps): ReactElement {
	return (
		<Section id="foundations" title={text('foundations')}>
			<Example title={text('colours')}>
				{surfaces.map(([name, style]) => (
					<Swatch key={name} name={name} look={`border-line ${style}`} />
				))}
			</Example>
			<Example title={text('tones')}>
				{tones.map(([name, style]) => (
					<Swatch key={name} name={name} look={style} />
				))}
			</Example>
			<Example title={text('typeScale')} layout="stack">
				<Heading level={4} size="display">
					{text('title')}
				</Heading>
				<Heading level={4} size="title">
					{text('transactions')}
				</Heading>
				<Heading level={4} size="section">
					{text('cardTitle')}
				</Heading>
				<Heading level={4} size="card">
					{text('cardTitle')}
				</Heading>
				<Text size="large">{text('lead')}</Text>
				<Text>{text('lead')}</Text>
				<Text size="small" tone="muted">
					{text('cardBody')}
				</Text>
				<Text size="tiny" tone="muted" isFigures>
					2026-11-20 · 0123456789
				</Text>
			</Example>
			<Example title={text('elevation')}>
				<span className="rounded-lg bg-raised px-6 py-5 elevate-1">1</span>
				<span className="rounded-lg bg-raised px-6 py-5 elevate-2">2</span>
				<span className="rounded-lg bg-raised px-6 py-5 elevate-3">3</span>
			</Example>
			<Example title={text('icons')}>
				{iconNames.map((name) => (
					<span key={name} title={name} className="grid size-9 place-items-center rounded-sm text-body">
						<Icon name={name} size="medium" label={name} />
					</span>
				))}
			</Example>
		</Section>
	);
}

function Swatch({ name, look }: { readonly name: string; readonly look: string }): ReactElement {
	return (
		<span className={`grid h-16 w-32 content-end rounded-md border px-3 py-2 text-sm font-medium ${look}`}>{name}</span>
	);
}
