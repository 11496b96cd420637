import { type ReactElement, useState } from 'react';
import type { ButtonVariant } from '#ui/button-style.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { FileLink } from '#ui/native/FileLink.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

const number = '1 800 555-0142';
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function ButtonsSection({ text }: GalleryProps): ReactElement {
	return (
		<Section id="buttons" title={text('buttons')} note={text('buttonsNote')}>
			<States text={text} />
			<Example title={text('sizes')}>
				<Button size="small">{text('secondary')}</Button>
				<Button>{text('secondary')}</Button>
				<Button size="large" variant="primary">
					{text('primary')}
				</Button>
			</Example>
			<Example title={text('icons')}>
				<Button icon="coins" variant="primary">
					{text('primary')}
				</Button>
				<Button icon="printer">{text('secondary')}</Button>
				<Button icon="ellipsis" variant="quiet" isIconOnly>
					{text('more')}
				</Button>
				<Button icon="pencil" size="small" isIconOnly>
					{text('more')}
				</Button>
				<LinkButton href="#buttons" icon="download">
					{text('download')}
				</LinkButton>
				<CopyButton content={number} label={text('copy')} doneLabel={text('copied')} />
				<TextLink href="#buttons">{text('learnMore')}</TextLink>
				<PhoneLink number={number} />
				<FileLink label={text('download')} isPending={false} onPress={() => undefined}>
					{text('download')}
				</FileLink>
				<DownloadButton
					saving={{ isPending: false, error: null, mutate: () => undefined }}
					label={text('download')}
					pendingLabel={text('working')}
					networkFailure={text('failed')}
				/>
				<span>
					<TextWithNumber text={text('callUs', { number })} number={number} />
				</span>
			</Example>
			<Example title={text('providers')}>
				{['microsoft', 'zoho', 'other'].map((provider) => (
					<ProviderMark key={provider} provider={provider} />
				))}
			</Example>
			<Example title={text('formEnd')} layout="narrow">
				<SubmitButton isPending={false} pendingLabel={text('working')}>
					{text('primary')}
				</SubmitButton>
				<SubmitButton isPending pendingLabel={text('working')}>
					{text('primary')}
				</SubmitButton>
			</Example>
			<Example title={`${text('longText')}, ${text('narrow')}`} layout="narrow">
				<Button variant="primary" isBlock icon="mail">
					{text('longAction')}
				</Button>
				<Button isBlock>{text('longAction')}</Button>
			</Example>
		</Section>
	);
}

function States({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	const [isPending, setPending] = useState(true);
	return (
		<>
			<Example title={text('idle')}>
				{variants.map((variant) => (
					<Button key={variant} variant={variant}>
						{text(variant)}
					</Button>
				))}
			</Example>
			<Example title={text('disabled')}>
				{variants.map((variant) => (
					<Button key={variant} variant={variant} disabled>
						{text(variant)}
					</Button>
				))}
			</Example>
			<Example title={text('pending')}>
				{variants.map((variant) => (
					<Button key={variant} variant={variant} isPending={isPending} pendingLabel={text('working')}>
						{text(variant)}
					</Button>
				))}
				<Button variant="quiet" icon={isPending ? 'x' : 'refresh-cw'} isIconOnly onClick={() => setPending(!isPending)}>
					{isPending ? text('quiet') : text('retry')}
				</Button>
			</Example>
		</>
	);
}
