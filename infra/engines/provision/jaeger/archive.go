package factory

import "github.com/jaegertracing/jaeger/internal/storage/v1/api/spanstore"

type ArchiveStorage struct {
	Reader spanstore.Reader
	Writer spanstore.Writer
}
