import 'react-image-crop/dist/ReactCrop.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { cropImage } from './crop-image.ts';
import { centreSquare, toPercentCrop, type Frame, toSquare } from './crop-frame.ts';
import { CropSliders } from './CropSliders.tsx';
import { refusalText } from './refusal.ts';
import { profileTexts } from './texts.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface PhotoDialogProps {
	readonly file: File;
	readonly onCropped: (photo: Blob) => void;
	readonly onClose: () => void;
	/** The browser cannot open the file. */
	readonly onUnreadable: () => void;
}

/** Which part of a chosen photo to show: by dragging, with the arrow keys, or by sliders. */
export function PhotoDialog({ file, onCropped, onClose, onUnreadable }: PhotoDialogProps): ReactElement {
	const text = useText(profileTexts);
	const image = useRef<HTMLImageElement>(null);
	const url = useObjectUrl(file);
	const [frame, setFrame] = useState<Frame>();
	const crop = useMutation({
		mutationFn: cropImage,
		onSuccess: onCropped,
	});
	const refusal = refusalText(crop.error, text('photo.not_readable'));
	const use = (): void => {
		if (image.current !== null && frame !== undefined) crop.mutate({ image: image.current, square: toSquare(frame) });
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('crop.title')}
			description={text('crop.lead')}
			closeLabel={text('close')}
			footer={
				<>
					<Button onClick={onClose}>{text('cancel')}</Button>
					<Button
						variant="primary"
						disabled={frame === undefined}
						isPending={crop.isPending}
						pendingLabel={text('crop.saving')}
						onClick={use}
					>
						{text('crop.save')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4 pointer-coarse:pt-3">
				<Cropped image={image} url={url} frame={frame} onFrame={setFrame} onUnreadable={onUnreadable} />
				{frame !== undefined && <CropSliders frame={frame} onChange={setFrame} />}
				<NoticeSlot role="alert">{refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}</NoticeSlot>
			</div>
		</Dialog>
	);
}

interface CroppedProps extends Pick<PhotoDialogProps, 'onUnreadable'> {
	readonly image: RefObject<HTMLImageElement | null>;
	readonly url: string | undefined;
	/** Undefined until the browser has opened the photo. */
	readonly frame: Frame | undefined;
	readonly onFrame: (frame: Frame) => void;
}

function Cropped({ image, url, frame, onFrame, onUnreadable }: CroppedProps): ReactElement {
	const text = useText(profileTexts);
	const drag = (_pixels: unknown, { x, y, width }: PercentCrop): void => {
		if (frame === undefined || width === 0) return;
		onFrame({ ...frame, x: (x / 100) * frame.width, y: (y / 100) * frame.height, side: (width / 100) * frame.width });
	};
	return (
		<div className="grid justify-items-center rounded-md bg-sunken p-2">
			{url !== undefined && (
				<ReactCrop
					aspect={1}
					circularCrop
					keepSelection
					ruleOfThirds={false}
					ariaLabels={cropLabels(text('crop.area'))}
					{...(frame !== undefined && { crop: toPercentCrop(frame) })}
					onChange={drag}
				>
					<img
						ref={image}
						src={url}
						alt=""
						className="max-h-[42svh]"
						onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
							onFrame(centreSquare(width, height))
						}
						onError={onUnreadable}
					/>
				</ReactCrop>
			)}
		</div>
	);
}

/** Its handles are hidden: sliders do their work, for keyboards too. */
function cropLabels(cropArea: string) {
	return {
		cropArea,
		nwDragHandle: cropArea,
		nDragHandle: cropArea,
		neDragHandle: cropArea,
		eDragHandle: cropArea,
		seDragHandle: cropArea,
		sDragHandle: cropArea,
		swDragHandle: cropArea,
		wDragHandle: cropArea,
	};
}
