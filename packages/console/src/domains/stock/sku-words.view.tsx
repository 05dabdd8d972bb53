import { CodedWords } from '../../platform/document/coded-words.tsx';

/** A SKU as stock pages show it. */
export const SkuWords = CodedWords;
