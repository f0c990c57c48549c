"""The referee for programs that understand language: tools that they call over the Model Context Protocol."""
