import { Module } from '@nestjs/common';
import { AccountDeletionService } from './account-deletion/account-deletion.service.js';
import { AccountEventsController } from './account-events/account-events.controller.js';
import { AccountEventsService } from './account-events/account-events.service.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { AppealsService } from './appeals/appeals.service.js';
import { SuspensionStatements } from './appeals/suspensions.service.js';
import { CaseFilesService } from './cases/case-files.service.js';
import { CasesController } from './cases/cases.controller.js';
import { CasesService } from './cases/cases.service.js';
import { AddressesService } from './decisions/addresses.service.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { OperatorService } from './decisions/operator.service.js';
import { ReporterDismissals } from './decisions/reporter-dismissals.service.js';
import { WithholdingsService } from './decisions/withholdings.service.js';
import { CasePhotos } from './evidence/case-photos.service.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { EvidenceAccess } from './evidence/evidence-access.service.js';
import { EvidenceBucket } from './evidence/evidence-bucket.service.js';
import { FreezeProcessor } from './evidence/freeze.processor.js';
import { freezeQueue } from './evidence/freeze.queue.js';
import { FreezeWakes } from './evidence/freeze-wakes.service.js';
import { FreezingService } from './evidence/freezing.service.js';
import { HeldPhotosService } from './evidence/held-photos.service.js';
import { NoticePhotoEvidence } from './evidence/notice-photos.service.js';
import { RetentionService } from './evidence/retention.service.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresService } from './figures/figures.service.js';
import { LogController } from './log/log.controller.js';
import { LogHeadsService } from './log/log-heads.service.js';
import { StaffLog } from './log/staff-log.service.js';
import { HiddenPhotos } from './notices/hidden-photos.service.js';
import { NoticeDecisions } from './notices/notice-decisions.service.js';
import { NoticeFigures } from './notices/notice-figures.service.js';
import { NoticeMails } from './notices/notice-mails.service.js';
import { NoticePhotos } from './notices/notice-photos.service.js';
import { NoticesController } from './notices/notices.controller.js';
import { NoticesService } from './notices/notices.service.js';
import { OldNotices } from './notices/old-notices.service.js';
import { RelatedToNotices } from './notices/related.service.js';
import { OutcomesController } from './outcomes/outcomes.controller.js';
import { OutcomesService } from './outcomes/outcomes.service.js';
import { EarlierReportsService } from './reports/earlier-reports.service.js';
import { FilingService } from './reports/filing.service.js';
import { OwnReportsService } from './reports/own-reports.service.js';
import { ReportWords } from './reports/report-words.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { StaffDirectory } from './staff/staff-directory.service.js';
import { StatementsController } from './statements/statements.controller.js';
import { StatementsService } from './statements/statements.service.js';
import { TermsProcessor } from './term-ends/terms.processor.js';
import { TermWakes } from './terms/term-wakes.service.js';
import { termsQueue } from './terms/terms.queue.js';

@Module({
  imports: [freezeQueue, termsQueue],
  controllers: [
    ReportsController,
    EvidenceController,
    CasesController,
    AccountEventsController,
    DecisionsController,
    StatementsController,
    AppealsController,
    LogController,
    OutcomesController,
    FiguresController,
    NoticesController,
  ],
  providers: [
    EvidenceAccess,
    EvidenceBucket,
    HeldPhotosService,
    FreezingService,
    EvidenceService,
    CasePhotos,
    RetentionService,
    NoticePhotoEvidence,
    FreezeProcessor,
    FreezeWakes,
    TermWakes,
    TermsProcessor,
    FilingService,
    EarlierReportsService,
    OwnReportsService,
    ReportWords,
    CasesService,
    CaseFilesService,
    AccountEventsService,
    NoticesService,
    RelatedToNotices,
    NoticePhotos,
    NoticeDecisions,
    HiddenPhotos,
    NoticeFigures,
    NoticeMails,
    OldNotices,
    AccountDeletionService,
    StaffDirectory,
    StaffLog,
    LogHeadsService,
    OutcomesService,
    StatementsService,
    DecisionsService,
    WithholdingsService,
    AddressesService,
    ReporterDismissals,
    OperatorService,
    AppealsService,
    SuspensionStatements,
    FiguresService,
  ],
})
export class ModerationModule {}
