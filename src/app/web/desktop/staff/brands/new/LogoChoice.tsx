import { type ReactElement, useId, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { labelStyle } from '#ui/field-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { uploadBrandPicture } from '#features/staff/brand-editor/contract.ts';
import { brandPageTexts } from '../texts.ts';
import type { FirstLogo } from './use-first-logo.ts';

/** The logo for light backgrounds may be chosen at once; it goes into the draft when that is there. */
export function LogoChoice({ logo }: { readonly logo: FirstLogo }): ReactElement {
	const text = useText(brandPageTexts);
	const picker = useRef<HTMLInputElement>(null);
	const labelId = useId();
	return (
		<div role="group" aria-labelledby={labelId} className="grid gap-1.5">
			<p id={labelId} className={labelStyle}>
				{text('new.logo')}
			</p>
			{logo.address !== undefined && (
				<span className="grid h-17 place-items-center rounded-md border border-line-strong bg-[#ffffff] p-2">
					<img src={logo.address} alt="" className="max-h-full max-w-full object-contain" />
				</span>
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="small" onClick={() => picker.current?.click()}>
					{text(logo.address === undefined ? 'new.logo_choose' : 'new.logo_other')}
				</Button>
				{logo.address !== undefined && (
					<Button size="small" icon="x" isIconOnly onClick={() => logo.choose(undefined)}>
						{text('new.logo_remove')}
					</Button>
				)}
			</div>
			<p className="text-sm text-muted">{text('new.logo_hint')}</p>
			<input
				ref={picker}
				type="file"
				hidden
				aria-label={text('new.logo')}
				name="logo"
				accept={uploadBrandPicture.accepts.join(',')}
				onChange={({ target }) => {
					const [picture] = target.files ?? [];
					if (picture !== undefined) logo.choose(picture);
					target.value = '';
				}}
			/>
		</div>
	);
}
