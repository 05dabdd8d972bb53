import { maxAttachmentBytes } from '@zhanggui/contract/features/attachment/attachment';
import { defineFeature } from '../../platform/feature.ts';
import { attachmentTables } from './attachment.scope.ts';
import { attachmentOperations } from './attachment-operations.ts';
import { serveLinkedAttachments } from './office/serve-linked.ts';

/** Files on records. */
export const attachmentFeature = defineFeature({
  name: 'attachment',
  requires: ['audit'],
  tables: attachmentTables,
  start: ({ registry, files, db, office_viewer }) => ({
    fileOperations: {
      operations: attachmentOperations({ registry, store: files, officeViewer: office_viewer }),
      maxBytes: maxAttachmentBytes,
    },
    frames: office_viewer === null ? [] : [new URL(office_viewer).origin],
    mount: (http) => serveLinkedAttachments(http, db, files),
  }),
});
