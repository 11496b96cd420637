// What the composition may use of previews of brands.
export { type BrandPreview, openBrandPreview } from './preview.ts';
